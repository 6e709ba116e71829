import { useLingui } from "@lingui/react/macro";
import type { Elements } from "@/language/elements";
import { Button } from "@/ui/buttons/Button";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Shape } from "@/ui/feedback/Shape";
import { Dialog } from "@/ui/overlays/Dialog";

interface ActDialogProps {
  title: string;
  /** Consequence of the act. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "default" | "danger";
  /** True if there is nothing to send yet. */
  disabled?: boolean;
  pending: boolean;
  /** Reason why its subject did not load; null without one. */
  failure: string | null;
  onRetry: () => void;
  onConfirm: () => void;
  onClose: () => void;
  /** Fields and preview; absent until the subject is loaded. */
  children: Elements;
}

/** Small dialog that shows what an act on dates would do, and asks. */
export function ActDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = "default",
  disabled = false,
  pending,
  failure,
  onRetry,
  onConfirm,
  onClose,
  children,
}: ActDialogProps) {
  const { t } = useLingui();
  const isLoaded = children !== null && failure === null;
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={title}
      footer={
        <>
          <Button variant="ghost" className="max-sheet:h-11 max-sheet:flex-1" onClick={onClose}>
            {cancelLabel ?? t`Cancel`}
          </Button>
          <Button
            variant={tone === "danger" ? "danger" : "primary"}
            className="tabular-nums max-sheet:h-11 max-sheet:flex-1"
            disabled={disabled || !isLoaded}
            pending={pending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure === null ? (
        <div className="grid grid-cols-1 gap-4">
          <p className="text-pretty text-ink-2">{text}</p>
          {children ?? (
            <Shape
              label={t`Loading the dates`}
              entry="grid h-[82px] content-around rounded-card border border-hairline px-3.5"
              bars={["w-40", "w-52"]}
            />
          )}
        </div>
      ) : (
        <FetchErrorLine text={failure} onRetry={onRetry} />
      )}
    </Dialog>
  );
}
