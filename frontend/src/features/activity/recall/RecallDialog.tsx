import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { usePreviewRecallQuery, useRecallAssignmentMutation } from "@/api/admin/assignments";
import { usePreviewNotesRecallQuery, useRecallNotesMutation } from "@/api/admin/notes";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { NotesRecallPreview, Recalled, RecallPreview } from "@/api/generated/admin";
import { Recall } from "./Recall";

/** Confirmation of a recall with a preview of its outcome. */
export function RecallDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const [recall, { isLoading }] = useRecallAssignmentMutation();
  return (
    <Recall
      query={usePreviewRecallQuery({ id }, refetchOnMount)}
      send={() => recall({ id })}
      pending={isLoading}
      title={t`Recall`}
      question={question}
      label={(goes) => plural(goes, { one: "Recall # task", other: "Recall # tasks" })}
      pendingText={t`Recalling...`}
      failed={t`Failed to recall the tasks. Please try again.`}
      toastOf={toastOf}
      consequence={consequence}
      untouched={t`Not touched yet`}
      touched={t`Started, moved or ticked by a client`}
      onClose={onClose}
    />
  );
}

function question({ tasks, clients }: RecallPreview): string {
  return t`Recall ${plural(tasks, { one: "# task", other: "# tasks" })} from ${plural(clients, { one: "# client", other: "# clients" })}?`;
}

function consequence({ goes, stays }: RecallPreview): string {
  return goes > 0
    ? plural(goes + stays, {
        one: "# task in all. Those that nobody has touched go, with their notifications and unsent mail.",
        other: "# tasks in all. Those that nobody has touched go, with their notifications and unsent mail.",
      })
    : t`All of them have been started, moved or ticked by a client, so none can be recalled any more.`;
}

function toastOf({ gone, stayed }: Recalled) {
  if (gone === 0) {
    return {
      title: t`Nothing recalled`,
      description: plural(stayed, {
        one: "# task stays, because a client had touched it.",
        other: "# tasks stay, because a client had touched them.",
      }),
    };
  }
  return {
    title: t`Recalled`,
    description:
      stayed > 0
        ? t`${plural(gone, { one: "# task recalled", other: "# tasks recalled" })}. ${plural(stayed, { one: "# task stays, because a client had touched it.", other: "# tasks stay, because a client had touched them." })}`
        : plural(gone, { one: "# task recalled.", other: "# tasks recalled." }),
    variant: "success",
  } as const;
}

/** Confirmation of a recall of notes that were sent together, with a preview of its outcome. */
export function RecallNotesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const [recall, { isLoading }] = useRecallNotesMutation();
  return (
    <Recall
      query={usePreviewNotesRecallQuery({ id }, refetchOnMount)}
      send={() => recall({ id })}
      pending={isLoading}
      title={t({ message: "Recall", context: "notes" })}
      question={questionOfNotes}
      label={(goes) => plural(goes, { one: "Recall # note", other: "Recall # notes" })}
      pendingText={t({ message: "Recalling...", context: "notes" })}
      failed={t`Failed to recall the notes. Please try again.`}
      toastOf={toastOfNotes}
      consequence={({ goes }) =>
        goes > 0
          ? t`Notes that nobody has read go, with their notifications and unsent mail.`
          : t`All of them have been read, so none can be recalled any more.`
      }
      untouched={t`Not read yet`}
      touched={t`Read by its client`}
      onClose={onClose}
    />
  );
}

function questionOfNotes({ clients }: NotesRecallPreview): string {
  return plural(clients, {
    one: "Recall the note to # client?",
    other: "Recall the notes to # clients?",
  });
}

function toastOfNotes({ gone, stayed }: Recalled) {
  const kept = plural(stayed, {
    one: "# note stays, because it has been read.",
    other: "# notes stay, because they have been read.",
  });
  if (gone === 0) return { title: t({ message: "Nothing recalled", context: "notes" }), description: kept };
  return {
    title: t({ message: "Recalled", context: "notes" }),
    description:
      stayed > 0
        ? t`${plural(gone, { one: "# note recalled", other: "# notes recalled" })}. ${kept}`
        : plural(gone, { one: "# note recalled.", other: "# notes recalled." }),
    variant: "success",
  } as const;
}
