import { useOverlay } from "@/addresses/useOverlay";
import { dialogOnDemand } from "@/ui/loading/onDemand";

const AssignTaskDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "assign" */ "@/features/assignments/AssignTaskDialog").then(
    (m) => m.AssignTaskDialog,
  ),
);
const BulkAssignDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "assign" */ "@/features/assignments/BulkAssignDialog").then(
    (m) => m.BulkAssignDialog,
  ),
);
const AssignTemplateDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "assign" */ "@/features/assignments/AssignTemplateDialog").then(
    (m) => m.AssignTemplateDialog,
  ),
);
const TemplateDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "task-templates" */ "@/features/templates/TemplateDialog").then(
    (m) => m.TemplateDialog,
  ),
);
const DeleteTemplateDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "task-templates" */ "@/features/templates/DeleteTemplateDialog").then(
    (m) => m.DeleteTemplateDialog,
  ),
);
const SendNoteDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "client-dialogs" */ "@/features/notes/SendNoteDialog").then(
    (m) => m.SendNoteDialog,
  ),
);
const SendNotesDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "client-dialogs" */ "@/features/notes/SendNotesDialog").then(
    (m) => m.SendNotesDialog,
  ),
);
const ChangeClientPasswordDialog = dialogOnDemand(() =>
  import(
    /* webpackChunkName: "client-dialogs" */ "@/features/client-password/ChangeClientPasswordDialog"
  ).then((m) => m.ChangeClientPasswordDialog),
);
const CommunityLinkDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "invitations" */ "@/features/invitations/CommunityLinkDialog").then(
    (m) => m.CommunityLinkDialog,
  ),
);
const InviteDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "invitations" */ "@/features/invitations/InviteDialog").then(
    (m) => m.InviteDialog,
  ),
);

const RecallDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "activity" */ "@/features/activity/recall/RecallDialog").then(
    (m) => m.RecallDialog,
  ),
);

const RecallNotesDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "activity" */ "@/features/activity/recall/RecallNotesDialog").then(
    (m) => m.RecallNotesDialog,
  ),
);
const CorrectDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "correct" */ "@/features/corrections/CorrectDialog").then(
    (m) => m.CorrectDialog,
  ),
);

const SettingsDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "client-dialogs" */ "@/features/admin-settings/SettingsDialog").then(
    (m) => m.SettingsDialog,
  ),
);

const ManageTagsDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "client-groups" */ "@/features/client-groups/tags/ManageTagsDialog").then(
    (m) => m.ManageTagsDialog,
  ),
);
const MergeTagDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "client-groups" */ "@/features/client-groups/tags/MergeTagDialog").then(
    (m) => m.MergeTagDialog,
  ),
);
const DeleteTagDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "client-groups" */ "@/features/client-groups/tags/DeleteTagDialog").then(
    (m) => m.DeleteTagDialog,
  ),
);
const ClientTagsDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "client-groups" */ "@/features/client-groups/tags/ClientTagsDialog").then(
    (m) => m.ClientTagsDialog,
  ),
);
const ChosenTagsDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "client-groups" */ "@/features/client-groups/tags/ClientTagsDialog").then(
    (m) => m.ChosenTagsDialog,
  ),
);
const SegmentDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "client-groups" */ "@/features/client-groups/segments/SegmentDialog").then(
    (m) => m.SegmentDialog,
  ),
);
const DeleteSegmentDialog = dialogOnDemand(() =>
  import(
    /* webpackChunkName: "client-groups" */ "@/features/client-groups/segments/DeleteSegmentDialog"
  ).then((m) => m.DeleteSegmentDialog),
);

const PauseEnrolmentDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "enrolment" */ "@/features/programs/enrolment/PauseEnrolmentDialog").then(
    (m) => m.PauseEnrolmentDialog,
  ),
);
const ResumeEnrolmentDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "enrolment" */ "@/features/programs/enrolment/ResumeEnrolmentDialog").then(
    (m) => m.ResumeEnrolmentDialog,
  ),
);
const ShiftEnrolmentDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "enrolment" */ "@/features/programs/enrolment/ShiftEnrolmentDialog").then(
    (m) => m.ShiftEnrolmentDialog,
  ),
);
const JumpDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "enrolment" */ "@/features/programs/enrolment/JumpDialog").then(
    (m) => m.JumpDialog,
  ),
);
const LeaveDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "enrolment" */ "@/features/programs/enrolment/LeaveDialog").then(
    (m) => m.LeaveDialog,
  ),
);
const ResumeProgramDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "enrolment" */ "@/features/programs/enrolment/ResumeProgramDialog").then(
    (m) => m.ResumeProgramDialog,
  ),
);
const ShiftProgramDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "enrolment" */ "@/features/programs/enrolment/ShiftProgramDialog").then(
    (m) => m.ShiftProgramDialog,
  ),
);
const EnrolDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "enrol" */ "@/features/programs/enrol/EnrolDialog").then((m) => m.EnrolDialog),
);
const PauseProgramDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "enrolment" */ "@/features/programs/enrolment/PauseProgramDialog").then(
    (m) => m.PauseProgramDialog,
  ),
);
const DeleteProgramDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "programs" */ "@/features/programs/list/DeleteProgramDialog").then(
    (m) => m.DeleteProgramDialog,
  ),
);

/** Dialog named by the address, over any admin screen. */
export function AdminDialogs() {
  const { shown, open, close } = useOverlay();
  // Opened from here: the assignment dialog is unmounted by then.
  const askToRecall = (id: number) => {
    open({ name: "recall", id });
  };
  const askToRecallNotes = (id: number) => {
    open({ name: "recall-notes", id });
  };
  switch (shown?.name) {
    case "assign":
      return (
        <AssignTaskDialog key={shown.client} clientId={shown.client} onUndo={askToRecall} onClose={close} />
      );
    case "chosen-assign":
      return <AssignTaskDialog clientId={null} isForChosen onUndo={askToRecall} onClose={close} />;
    case "bulk":
      return <BulkAssignDialog onUndo={askToRecall} onClose={close} />;
    case "assign-template":
      return (
        <AssignTemplateDialog key={shown.id} templateId={shown.id} onUndo={askToRecall} onClose={close} />
      );
    case "chosen-template":
      return <AssignTemplateDialog templateId={null} onUndo={askToRecall} onClose={close} />;
    case "template":
      return <TemplateDialog key={shown.id} id={shown.id} onClose={close} />;
    case "delete-template":
      return <DeleteTemplateDialog key={shown.id} id={shown.id} onClose={close} />;
    case "send-note":
      return <SendNoteDialog key={shown.client} clientId={shown.client} onClose={close} />;
    case "chosen-note":
      return <SendNotesDialog onUndo={askToRecallNotes} onClose={close} />;
    case "change-password":
      return <ChangeClientPasswordDialog key={shown.client} clientId={shown.client} onClose={close} />;
    case "community-link":
      return <CommunityLinkDialog onClose={close} />;
    case "invite":
      return <InviteDialog onClose={close} />;
    case "recall":
      return <RecallDialog key={shown.id} assignmentId={shown.id} onClose={close} />;
    case "client-tags":
      return <ClientTagsDialog key={shown.client} clientId={shown.client} onClose={close} />;
    case "chosen-tags":
      return <ChosenTagsDialog onClose={close} />;
    case "manage-tags":
      return <ManageTagsDialog onClose={close} />;
    case "merge-tag":
      return <MergeTagDialog key={shown.id} id={shown.id} onClose={close} />;
    case "delete-tag":
      return <DeleteTagDialog key={shown.id} id={shown.id} onClose={close} />;
    case "edit-segment":
      return <SegmentDialog key={shown.like ?? shown.id} id={shown.id} like={shown.like} onClose={close} />;
    case "delete-segment":
      return <DeleteSegmentDialog key={shown.id} id={shown.id} onClose={close} />;
    case "recall-notes":
      return <RecallNotesDialog key={shown.id} batchId={shown.id} onClose={close} />;
    case "correct":
      return <CorrectDialog key={shown.id} assignmentId={shown.id} onClose={close} />;
    case "pause-enrolment":
      return <PauseEnrolmentDialog key={shown.id} id={shown.id} onClose={close} />;
    case "resume-enrolment":
      return <ResumeEnrolmentDialog key={shown.id} id={shown.id} onClose={close} />;
    case "shift-enrolment":
      return <ShiftEnrolmentDialog key={shown.id} id={shown.id} onClose={close} />;
    case "jump-enrolment":
      return <JumpDialog key={shown.id} id={shown.id} onClose={close} />;
    case "leave-program":
      return <LeaveDialog key={shown.id} id={shown.id} onClose={close} />;
    case "resume-program":
      return <ResumeProgramDialog key={shown.id} id={shown.id} onClose={close} />;
    case "shift-program":
      return <ShiftProgramDialog key={shown.id} id={shown.id} onClose={close} />;
    case "enrol":
      return <EnrolDialog key={shown.id} programId={shown.id} onClose={close} />;
    case "enrol-segment":
      return <EnrolDialog key={shown.id} segmentId={shown.id} onClose={close} />;
    case "enrol-client":
      return <EnrolDialog key={shown.client} clientId={shown.client} onClose={close} />;
    case "chosen-enrol":
      return <EnrolDialog isForChosen onClose={close} />;
    case "pause-program":
      return <PauseProgramDialog key={shown.id} id={shown.id} onClose={close} />;
    case "delete-program":
      return <DeleteProgramDialog key={shown.id} id={shown.id} onClose={close} />;
    case "settings":
      return <SettingsDialog onClose={close} />;
    default:
      return null;
  }
}
