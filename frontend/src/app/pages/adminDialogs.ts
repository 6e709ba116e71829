import { dialogOnDemand } from "@/ui/loading/onDemand";
import type { Dialogs } from "./OverlayDialog";

const assignments = () => import("@/features/assignments/dialogs");
const groups = () => import("@/features/client-groups/dialogs");
const enrol = () => import("@/features/programs/enrol/EnrolDialog");
const enrolment = () => import("@/features/programs/enrolment/dialogs");
const checkIns = () => import(/* webpackChunkName: "check-ins" */ "@/features/check-ins/list/CheckInDialogs");
const numbers = () => import(/* webpackChunkName: "numbers" */ "@/features/check-ins/numbers/dialogs");

/** Dialogs over any admin screen. */
export const adminDialogs: Dialogs = {
  assign: dialogOnDemand(assignments, "AssignTaskDialog"),
  "chosen-assign": dialogOnDemand(assignments, "AssignToChosenDialog"),
  bulk: dialogOnDemand(assignments, "BulkAssignDialog"),
  "assign-template": dialogOnDemand(assignments, "AssignTemplateDialog"),
  "chosen-template": dialogOnDemand(assignments, "TemplateToChosenDialog"),
  template: dialogOnDemand(
    () => import(/* webpackChunkName: "task-templates" */ "@/features/templates/TemplateDialog"),
    "TemplateDialog",
  ),
  "delete-template": dialogOnDemand(
    () => import(/* webpackChunkName: "task-templates" */ "@/features/templates/TemplateDialog"),
    "DeleteTemplateDialog",
  ),
  "send-note": dialogOnDemand(() => import("@/features/notes/SendNoteDialog"), "SendNoteDialog"),
  "chosen-note": dialogOnDemand(() => import("@/features/notes/SendNotesDialog"), "SendNotesDialog"),
  "late-note": dialogOnDemand(() => import("@/features/notes/SendNotesDialog"), "LateNoteDialog"),
  "change-password": dialogOnDemand(
    () => import("@/features/client-password/ChangeClientPasswordDialog"),
    "ChangeClientPasswordDialog",
  ),
  "community-link": dialogOnDemand(
    () => import("@/features/invitations/CommunityLinkDialog"),
    "CommunityLinkDialog",
  ),
  invite: dialogOnDemand(() => import("@/features/invitations/InviteDialog"), "InviteDialog"),
  recall: dialogOnDemand(
    () => import(/* webpackChunkName: "activity" */ "@/features/activity/recall/RecallDialog"),
    "RecallDialog",
  ),
  "recall-notes": dialogOnDemand(
    () => import(/* webpackChunkName: "activity" */ "@/features/activity/recall/RecallDialog"),
    "RecallNotesDialog",
  ),
  correct: dialogOnDemand(() => import("@/features/corrections/CorrectDialog"), "CorrectDialog"),
  "client-tags": dialogOnDemand(groups, "ClientTagsDialog"),
  "chosen-tags": dialogOnDemand(groups, "ChosenTagsDialog"),
  "manage-tags": dialogOnDemand(groups, "ManageTagsDialog"),
  "merge-tag": dialogOnDemand(groups, "MergeTagDialog"),
  "delete-tag": dialogOnDemand(groups, "DeleteTagDialog"),
  "edit-segment": dialogOnDemand(groups, "SegmentDialog"),
  "delete-segment": dialogOnDemand(groups, "DeleteSegmentDialog"),
  enrol: dialogOnDemand(enrol, "EnrolDialog"),
  "enrol-segment": dialogOnDemand(enrol, "EnrolDialog"),
  "enrol-client": dialogOnDemand(enrol, "EnrolDialog"),
  "chosen-enrol": dialogOnDemand(enrol, "EnrolDialog"),
  "pause-enrolment": dialogOnDemand(enrolment, "PauseEnrolmentDialog"),
  "resume-enrolment": dialogOnDemand(enrolment, "ResumeEnrolmentDialog"),
  "shift-enrolment": dialogOnDemand(enrolment, "ShiftEnrolmentDialog"),
  "jump-enrolment": dialogOnDemand(enrolment, "JumpDialog"),
  "leave-program": dialogOnDemand(enrolment, "LeaveDialog"),
  "pause-program": dialogOnDemand(enrolment, "PauseProgramDialog"),
  "resume-program": dialogOnDemand(enrolment, "ResumeProgramDialog"),
  "shift-program": dialogOnDemand(enrolment, "ShiftProgramDialog"),
  "delete-program": dialogOnDemand(
    () => import(/* webpackChunkName: "programs" */ "@/features/programs/list/DeleteProgramDialog"),
    "DeleteProgramDialog",
  ),
  "end-check-in": dialogOnDemand(checkIns, "EndCheckInDialog"),
  "delete-check-in": dialogOnDemand(checkIns, "DeleteCheckInDialog"),
  "edit-number": dialogOnDemand(numbers, "NumberDialog"),
  "give-number": dialogOnDemand(numbers, "GiveNumberDialog"),
  "number-people": dialogOnDemand(numbers, "NumberPeopleDialog"),
  "read-number": dialogOnDemand(numbers, "ReadNumberDialog"),
  "delete-number": dialogOnDemand(numbers, "DeleteNumberDialog"),
};
