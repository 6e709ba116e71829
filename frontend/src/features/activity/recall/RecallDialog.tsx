import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { usePreviewRecallQuery, useRecallAssignmentMutation } from "@/api/admin/assignments";
import { usePreviewNotesRecallQuery, useRecallNotesMutation } from "@/api/admin/notes";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { NotesRecallPreview, Recalled, RecallPreview } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { useAction } from "@/forms/useAction";
import { Button } from "@/ui/buttons/Button";
import { Shape } from "@/ui/feedback/Shape";
import { Dialog } from "@/ui/overlays/Dialog";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";

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
      label={({ goes }) => plural(goes, { one: "Recall # task", other: "Recall # tasks" })}
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
  const all = goes + stays;
  return goes > 0
    ? plural(all, {
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
      label={(preview) => plural(preview.goes, { one: "Recall # note", other: "Recall # notes" })}
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

interface RecallProps<Preview> {
  query: { data?: Preview | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  send: () => Promise<{ data?: Recalled | undefined; error?: unknown }>;
  pending: boolean;
  /** Title without a preview. */
  title: string;
  question: (preview: Preview) => string;
  /** Label of the button. */
  label: (preview: Preview) => string;
  pendingText: string;
  /** Message of a refusal without one of its own. */
  failed: string;
  toastOf: (recalled: Recalled) => ToastOptions;
  consequence: (preview: Preview) => string;
  /** Names of what goes and of what stays. */
  untouched: string;
  touched: string;
  onClose: () => void;
}

/** Dialog that asks before a recall, with a preview of its outcome. */
function Recall<Preview extends { goes: number; stays: number }>(props: RecallProps<Preview>) {
  const { t } = useLingui();
  const { query, pending, onClose } = props;
  const { error, isFetching } = query;
  const run = useAction();
  const recall = async () => {
    if (await run(props.send(), props.failed, props.toastOf)) onClose();
    // Another admin may have recalled it, or the window is over.
    else void query.refetch();
  };
  // A cached preview may be outdated.
  const preview = isFetching || error ? undefined : query.data;
  const { goes = 0, stays = 0 } = preview ?? {};
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={preview ? props.question(preview) : props.title}
      footer={
        preview && goes > 0 ? (
          <>
            <Button variant="ghost" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onClose}>
              {t`Keep them`}
            </Button>
            <Button
              variant="danger"
              className="max-sheet:min-h-11 max-sheet:flex-1"
              pending={pending}
              pendingText={props.pendingText}
              onClick={() => void recall()}
            >
              {props.label(preview)}
            </Button>
          </>
        ) : (
          <Button variant="secondary" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onClose}>
            {preview ? t`Keep them` : t`Close`}
          </Button>
        )
      }
    >
      {preview ? (
        <>
          <p className="text-pretty text-ink-2">{props.consequence(preview)}</p>
          <dl className="mt-4 divide-y divide-hairline rounded-card border border-hairline">
            <TallyRow name={props.untouched}>{plural(goes, { one: "# goes", other: "# go" })}</TallyRow>
            <TallyRow name={props.touched}>{plural(stays, { one: "# stays", other: "# stay" })}</TallyRow>
          </dl>
        </>
      ) : error && !isFetching ? (
        <p role="alert" className="text-ink-2">
          {messageOf(
            error,
            t`What a recall would do could not be found out. Check your connection and try again.`,
          )}
        </p>
      ) : (
        <>
          <Shape label={t`Counting what would go`} bars={["w-full", "mt-2.5 w-1/2"]} />
          <Shape
            entry="mt-5 grid h-[82px] content-around rounded-card border border-hairline px-3.5"
            bars={["w-32", "w-48"]}
          />
        </>
      )}
    </Dialog>
  );
}

function TallyRow({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4 px-3.5 py-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}
