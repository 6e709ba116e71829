import { useLingui } from "@lingui/react/macro";
import { AlertDialog } from "radix-ui";
import { useRef, type RefObject } from "react";
import { Button } from "../buttons/Button";
import { useFocusReturn } from "../focus/useFocusReturn";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** Further explanation. */
  detail?: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "default" | "danger";
  /** Called on confirmation, once unless it resolves to false; the caller closes the dialog. */
  onConfirm: () => unknown;
  onCancel: () => void;
  returnFocus?: RefObject<HTMLElement | null>;
}

/** Confirmation of an irreversible action. */
export function ConfirmDialog({
  open,
  title,
  text,
  detail,
  confirmLabel,
  cancelLabel,
  tone = "default",
  onConfirm,
  onCancel,
  returnFocus,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const focusReturn = useFocusReturn(returnFocus);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-(--z-dialog) animate-appear bg-scrim" />
        <AlertDialog.Content
          {...focusReturn}
          className="fixed inset-x-0 top-1/2 z-(--z-dialog) mx-auto flex max-h-[92dvh] w-[420px] max-w-[calc(100vw-32px)] -translate-y-1/2 animate-rise flex-col overflow-hidden rounded-dialog border border-hairline bg-surface-2 shadow-modal outline-none"
        >
          <div className="grid min-h-0 grid-cols-1 gap-2 overflow-y-auto px-6 pt-5 pb-6 wrap-anywhere">
            <AlertDialog.Title className="text-20 font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="grid gap-3 text-ink-2">
                <p>{text}</p>
                {detail ? <p className="text-13">{detail}</p> : null}
              </div>
            </AlertDialog.Description>
          </div>
          <div className="flex flex-wrap justify-end gap-2 border-t border-hairline bg-surface-1 px-6 py-3.5">
            <AlertDialog.Cancel asChild>
              <Button variant="ghost" className="max-tablet:min-h-11">
                {cancelLabel ?? t`Cancel`}
              </Button>
            </AlertDialog.Cancel>
            <ConfirmButton tone={tone} label={confirmLabel} onConfirm={onConfirm} />
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

interface ConfirmButtonProps {
  tone: "default" | "danger";
  label: string;
  onConfirm: () => unknown;
}

/** Own button: Radix's action would close the dialog, which means cancel here. */
function ConfirmButton({ tone, label, onConfirm }: ConfirmButtonProps) {
  // A ref: the second click of a double click comes before a state is rendered.
  const isConfirmed = useRef(false);
  const confirm = async () => {
    if (isConfirmed.current) return;
    isConfirmed.current = true;
    if ((await onConfirm()) === false) isConfirmed.current = false;
  };
  return (
    <Button
      variant={tone === "danger" ? "danger" : "primary"}
      className="max-tablet:min-h-11"
      onClick={() => void confirm()}
    >
      {label}
    </Button>
  );
}
