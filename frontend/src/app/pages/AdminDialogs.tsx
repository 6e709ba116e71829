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
  import(/* webpackChunkName: "activity" */ "@/features/activity/RecallDialog").then((m) => m.RecallDialog),
);

const RecallNotesDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "activity" */ "@/features/activity/RecallNotesDialog").then(
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
    case "settings":
      return <SettingsDialog onClose={close} />;
    default:
      return null;
  }
}
