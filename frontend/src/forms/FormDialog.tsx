import { useId, type ComponentProps, type ReactNode } from "react";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { Form } from "./Form";
import type { SubmittableForm } from "./useForm";

interface FormDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  "title" | "subtitle" | "size" | "returnFocus"
> {
  form: SubmittableForm;
  submitLabel: string;
  pendingText: string;
  submitIcon?: ReactNode;
  /** There is nothing to send at all. */
  disabled?: boolean;
  /** What says why it is disabled, or what sending does. */
  describedBy?: string;
  /** What the keys beside the buttons do: "to add". */
  keyHint?: string;
  /** What sending does to whom, beside the buttons. */
  consequence?: ReactNode;
  /** Where the only ways out are Esc and the close button. */
  withoutCancel?: boolean;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form. However it is left, what was typed is not lost unasked. */
export function FormDialog({
  form,
  submitLabel,
  pendingText,
  submitIcon,
  disabled = false,
  describedBy,
  keyHint,
  consequence,
  withoutCancel = false,
  className = "grid grid-cols-1 gap-4",
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      {...dialog}
      unsaved={form.unsaved}
      onDiscard={form.discard}
      onClose={onClose}
      footer={(close) => (
        <>
          {keyHint ? (
            <span className="flex-1 text-12 text-ink-3 max-tablet:hidden">
              {isApple() ? "⌘" : "Ctrl"} + Enter {keyHint}
            </span>
          ) : null}
          {consequence ? (
            <span
              role="status"
              className="min-w-0 flex-1 text-13 text-ink-2 tabular-nums max-sheet:flex-[1_0_100%]"
            >
              {consequence}
            </span>
          ) : null}
          {withoutCancel ? null : (
            <Button variant="ghost" className="max-sheet:hidden" onClick={close}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            form={id}
            variant="primary"
            icon={submitIcon}
            className="max-sheet:h-11 max-sheet:flex-1"
            disabled={disabled}
            aria-describedby={describedBy}
            pending={form.pending}
            pendingText={pendingText}
          >
            {submitLabel}
          </Button>
        </>
      )}
    >
      <Form id={id} form={form} disabled={disabled} className={className}>
        {children}
      </Form>
    </Dialog>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent);
}
