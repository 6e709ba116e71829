import { useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { useId } from "react";
import { ownDataAddress } from "@/addresses/addresses";
import { useDeleteAccountMutation } from "@/api/generated/client";
import { Form } from "@/forms/Form";
import { useDownload } from "@/forms/useDownload";
import { useForm } from "@/forms/useForm";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";
import { exactText } from "@/ui/fields/Field";
import { TextField } from "@/ui/fields/TextField";

interface DeleteAccountDialogProps {
  email: string;
  /** True if the email was typed already, before the proof at the organisation. */
  isConfirmed?: boolean;
  /** Called when the server has closed the account; the page must be left. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirmation by typing the email of the account. */
export function DeleteAccountDialog({
  email,
  isConfirmed = false,
  onDeleted,
  onClose,
}: DeleteAccountDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const { pending, download } = useDownload();
  const [deleteAccount] = useDeleteAccountMutation();
  const form = useForm({
    initial: { email: isConfirmed ? email : "" },
    send: ({ email: typed }) => deleteAccount({ deleteAccountBody: { email: trimmed(typed) } }),
    failure: t`Failed to delete the account. Nothing has changed.`,
    onSent: onDeleted,
  });
  // eslint-disable-next-line no-restricted-syntax -- Only case is ignored in an address, as on the server.
  const matches = trimmed(form.draft.email).toLowerCase() === email.toLowerCase();
  const address = isolate(email);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Delete your account?`}
      size="s"
      footer={
        <>
          <Button variant="ghost" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onClose}>
            {t`Keep my account`}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            className="max-sheet:min-h-11 max-sheet:flex-1"
            disabled={!matches}
            pending={form.pending}
            pendingText={t`Deleting...`}
          >
            {t`Delete account`}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} disabled={!matches} className="grid grid-cols-1 gap-4">
        <p className="text-ink-2">
          {t`Your account closes now. You have 30 days to come back by signing in. After that your tasks, achievements and notes are gone for good.`}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-surface-0 px-3 py-2.5 text-13">
          <Icon of={Download} size={16} className="text-ink-2" />
          <span className="flex-1">{t`Want to keep a copy first?`}</span>
          <button
            type="button"
            aria-disabled={pending || undefined}
            className="rounded-tag font-semibold text-accent-text underline-offset-3 hover:underline max-tablet:-my-2.5 max-tablet:py-3"
            onClick={() => {
              if (!pending) void download(ownDataAddress());
            }}
          >
            <span>{pending ? t`Downloading...` : t`Download my data`}</span>
          </button>
        </div>
        <TextField
          label={t`Type ${address} to confirm`}
          inputMode="email"
          autoComplete="off"
          {...exactText}
          {...form.text("email")}
        />
      </Form>
    </Dialog>
  );
}
