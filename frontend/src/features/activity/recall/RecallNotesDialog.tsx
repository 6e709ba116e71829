import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { usePreviewNotesRecallQuery, useRecallNotesMutation } from "@/api/admin/notes";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { NotesRecallPreview, Recalled } from "@/api/generated/admin";
import { RecallShell, TallyRow, useRecall } from "./RecallShell";

/** Confirmation of a recall of notes that were sent together, with a preview of its outcome. */
export function RecallNotesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const [recall, { isLoading }] = useRecallNotesMutation();
  const { preview, failure, onRecall } = useRecall(usePreviewNotesRecallQuery({ id }, refetchOnMount), {
    send: () => recall({ id }),
    failed: t`Failed to recall the notes. Please try again.`,
    toastOf,
    onClose,
  });

  return (
    <RecallShell
      title={preview ? question(preview) : t({ message: "Recall", context: "notes" })}
      pendingText={t({ message: "Recalling...", context: "notes" })}
      recallLabel={
        preview && preview.goes > 0
          ? plural(preview.goes, { one: "Recall # note", other: "Recall # notes" })
          : null
      }
      pending={isLoading}
      failure={failure}
      onRecall={onRecall}
      onClose={onClose}
    >
      {preview ? <Consequence preview={preview} /> : null}
    </RecallShell>
  );
}

function Consequence({ preview: { goes, stays } }: { preview: NotesRecallPreview }) {
  const { t } = useLingui();
  return (
    <>
      <p className="text-pretty text-ink-2">
        {goes > 0
          ? t`Notes that nobody has read go, with their notifications and unsent mail.`
          : t`All of them have been read, so none can be recalled any more.`}
      </p>
      <dl className="mt-4 divide-y divide-hairline rounded-card border border-hairline">
        <TallyRow name={t`Not read yet`}>{plural(goes, { one: "# goes", other: "# go" })}</TallyRow>
        <TallyRow name={t`Read by its client`}>{plural(stays, { one: "# stays", other: "# stay" })}</TallyRow>
      </dl>
    </>
  );
}

function question({ clients }: NotesRecallPreview): string {
  return plural(clients, {
    one: "Recall the note to # client?",
    other: "Recall the notes to # clients?",
  });
}

function toastOf({ gone, stayed }: Recalled) {
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
