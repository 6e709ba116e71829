import { useLingui } from "@lingui/react/macro";
import { useId, type ComponentProps, type ReactNode } from "react";
import type { Elements } from "@/language/elements";
import { Button } from "@/ui/buttons/Button";
import { Status } from "@/ui/feedback/Status";
import { Dialog } from "@/ui/overlays/Dialog";
import type { ControlIcon } from "@/ui/theme/Icon";
import { Form } from "./Form";
import { submitKeys } from "./submitKeys";
import type { SubmittableForm } from "./useForm";

type Effect = "add" | "create" | "save" | "send" | "submit";

interface FormDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  "title" | "subtitle" | "size" | "returnFocus" | "overDialogs"
> {
  form: SubmittableForm;
  submitLabel: string;
  pendingText: string;
  submitIcon?: ControlIcon;
  /** True if there is nothing to send. */
  disabled?: boolean;
  /** Id of the reason why it is disabled, or of the consequence. */
  describedBy?: string;
  /** Effect of the shortcut, beside the buttons. */
  keyHint?: Effect;
  /** Effect of sending, beside the buttons. */
  consequence?: ReactNode;
  /** Further action at the start of the footer. */
  asideAction?: Elements;
  /** Closed by Esc and the close button only. */
  withoutCancel?: boolean;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog around a form; leaving it with unsaved changes must be confirmed. */
export function FormDialog({
  form,
  submitLabel,
  pendingText,
  submitIcon,
  disabled = false,
  describedBy,
  keyHint,
  consequence,
  asideAction,
  withoutCancel = false,
  className = "grid grid-cols-1 gap-4",
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Dialog
      open
      {...dialog}
      unsaved={form.unsaved}
      keepsDraft={form.keepsDraft}
      onDiscard={form.discard}
      onClose={onClose}
      footer={(close) => (
        <>
          {asideAction}
          {keyHint ? <KeyHint effect={keyHint} /> : null}
          {consequence ? (
            <Status
              as="span"
              className="min-w-0 flex-1 text-13 text-ink-2 tabular-nums max-sheet:flex-[1_0_100%]"
            >
              {consequence}
            </Status>
          ) : null}
          {withoutCancel ? null : (
            <Button variant="ghost" className="max-sheet:hidden" onClick={close}>
              {t`Cancel`}
            </Button>
          )}
          <Button
            type="submit"
            form={id}
            variant="primary"
            icon={submitIcon}
            className="max-sheet:min-h-11 max-sheet:flex-1"
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

function KeyHint({ effect }: { effect: Effect }) {
  const { t } = useLingui();
  const keys = submitKeys();
  const hints = {
    add: t`${keys} to add`,
    create: t`${keys} to create`,
    save: t`${keys} to save`,
    send: t`${keys} to send`,
    submit: t`${keys} to submit`,
  };
  return <span className="flex-1 text-12 text-ink-3 max-tablet:hidden">{hints[effect]}</span>;
}
