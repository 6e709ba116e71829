import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Recalled } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { useAct } from "@/forms/useAct";
import type { Elements } from "@/language/elements";
import { Button } from "@/ui/buttons/Button";
import { Shape } from "@/ui/feedback/Shape";
import { Dialog } from "@/ui/overlays/Dialog";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";

interface RecallShellProps {
  title: string;
  /** Label of the recall; null where nothing can be recalled, or while that is unknown. */
  recallLabel: string | null;
  pending: boolean;
  pendingText: string;
  /** Reason why there is no preview. */
  failure: string | null;
  onRecall: () => void;
  onClose: () => void;
  /** Outcome of the recall, once it is known. */
  children: Elements;
}

/** Dialog that asks before a recall. */
export function RecallShell({
  title,
  recallLabel,
  pending,
  pendingText,
  failure,
  onRecall,
  onClose,
  children,
}: RecallShellProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={title}
      footer={
        recallLabel === null ? (
          <Button variant="secondary" className="max-sheet:h-11 max-sheet:flex-1" onClick={onClose}>
            {children ? t`Keep them` : t`Close`}
          </Button>
        ) : (
          <>
            <Button variant="ghost" className="max-sheet:h-11 max-sheet:flex-1" onClick={onClose}>
              {t`Keep them`}
            </Button>
            <Button
              variant="danger"
              className="max-sheet:h-11 max-sheet:flex-1"
              pending={pending}
              pendingText={pendingText}
              onClick={onRecall}
            >
              {recallLabel}
            </Button>
          </>
        )
      }
    >
      {children}
      {!children && failure === null ? <TallyShape /> : null}
      {failure === null ? null : (
        <p role="alert" className="text-ink-2">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

export function TallyRow({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4 px-3.5 py-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

function TallyShape() {
  const { t } = useLingui();
  return (
    <>
      <Shape label={t`Counting what would go`} bars={["w-full", "mt-2.5 w-1/2"]} />
      <Shape
        entry="mt-5 grid h-[82px] content-around rounded-card border border-hairline px-3.5"
        bars={["w-32", "w-48"]}
      />
    </>
  );
}

interface PreviewQuery<Preview> {
  data?: Preview | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Recall {
  send: () => Promise<{ data?: Recalled | undefined; error?: unknown }>;
  /** Message of a refusal without one of its own. */
  failed: string;
  toastOf: (recalled: Recalled) => ToastOptions;
  onClose: () => void;
}

/** Preview of a recall, and the recall itself. */
export function useRecall<Preview>(
  { data, error, isFetching, refetch }: PreviewQuery<Preview>,
  { send, failed, toastOf, onClose }: Recall,
) {
  const act = useAct();
  const onRecall = async () => {
    if (await act(send(), failed, toastOf)) onClose();
    // Another admin may have recalled it, or the window is over.
    else void refetch();
  };
  return {
    // A cached preview may be outdated.
    preview: isFetching || error ? undefined : data,
    /** Reason why there is no preview. */
    failure:
      error && !isFetching
        ? messageOf(
            error,
            t`What a recall would do could not be found out. Check your connection and try again.`,
          )
        : null,
    onRecall: () => void onRecall(),
  };
}
