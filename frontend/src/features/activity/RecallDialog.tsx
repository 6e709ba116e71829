import type { ReactNode } from "react";
import { usePreviewRecallQuery, useRecallAssignmentMutation } from "@/api/admin/assignments";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Recalled, RecallPreview } from "@/api/generated/admin";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useToast } from "@/ui/overlays/toast/useToast";

interface RecallDialogProps {
  assignmentId: number;
  onClose: () => void;
}

/** Confirmation of a recall with a preview of its outcome. */
export function RecallDialog({ assignmentId, onClose }: RecallDialogProps) {
  const { data, error, isFetching, refetch } = usePreviewRecallQuery({ id: assignmentId }, refetchOnMount);
  const [recall, { isLoading }] = useRecallAssignmentMutation();
  const showToast = useToast();
  // A cached preview may be outdated.
  const preview = isFetching || error ? undefined : data;

  const recallThem = async () => {
    const { data: recalled, error: refused } = await recall({ id: assignmentId });
    if (recalled) {
      onClose();
      showToast(toastOf(recalled));
    } else if (!isUnauthorized(refused)) {
      const description = messageOf(refused, "Failed to recall the tasks. Please try again.");
      showToast({ title: "Error", description, variant: "destructive" });
      // Another admin may have recalled it, or the window is over.
      void refetch();
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={
        preview
          ? `Recall ${counted(preview.tasks, "task")} from ${counted(preview.clients, "client")}?`
          : "Recall"
      }
      footer={
        preview && preview.goes > 0 ? (
          <>
            <Button variant="ghost" className="max-sheet:h-11 max-sheet:flex-1" onClick={onClose}>
              Keep them
            </Button>
            <Button
              variant="danger"
              className="max-sheet:h-11 max-sheet:flex-1"
              pending={isLoading}
              pendingText="Recalling..."
              onClick={() => void recallThem()}
            >
              Recall {counted(preview.goes, "task")}
            </Button>
          </>
        ) : (
          <Button variant="secondary" className="max-sheet:h-11 max-sheet:flex-1" onClick={onClose}>
            {preview ? "Keep them" : "Close"}
          </Button>
        )
      }
    >
      {preview ? <Consequence preview={preview} /> : null}
      {!preview && isFetching ? <TallyShape /> : null}
      {error && !isFetching ? (
        <p role="alert" className="text-ink-2">
          {messageOf(
            error,
            "What a recall would do could not be found out. Check your connection and try again.",
          )}
        </p>
      ) : null}
    </Dialog>
  );
}

function Consequence({ preview: { goes, stays } }: { preview: RecallPreview }) {
  return (
    <>
      <p className="text-pretty text-ink-2">
        {goes > 0
          ? `${counted(goes + stays, "task")} in all. Those that nobody has touched go, with their notifications and unsent mail.`
          : "All of them have been started, moved or ticked by a client, so none can be recalled any more."}
      </p>
      <dl className="mt-4 divide-y divide-hairline rounded-card border border-hairline">
        <TallyRow name="Not touched yet">
          {goes.toLocaleString()} {goes === 1 ? "goes" : "go"}
        </TallyRow>
        <TallyRow name="Started, moved or ticked by a client">
          {stays.toLocaleString()} {stays === 1 ? "stays" : "stay"}
        </TallyRow>
      </dl>
    </>
  );
}

function TallyRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 px-3.5 py-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

function TallyShape() {
  return (
    <>
      <p role="status" className="sr-only">
        Counting what would go
      </p>
      <Skeleton className="w-full" />
      <Skeleton className="mt-2.5 w-1/2" />
      <div
        aria-hidden="true"
        className="mt-5 grid h-[82px] content-around rounded-card border border-hairline px-3.5"
      >
        <Skeleton className="w-32" />
        <Skeleton className="w-48" />
      </div>
    </>
  );
}

function toastOf({ gone, stayed }: Recalled) {
  const staying = `${counted(stayed, "task")} ${stayed === 1 ? "stays" : "stay"}, because a client had touched ${stayed === 1 ? "it" : "them"}.`;
  if (gone === 0) return { title: "Nothing recalled", description: staying };
  const going = `${counted(gone, "task")} recalled.`;
  return {
    title: "Recalled",
    description: stayed > 0 ? `${going} ${staying}` : going,
    variant: "success",
  } as const;
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : `${one}s`}`;
}
