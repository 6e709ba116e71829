import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FormDialog } from "@/forms/FormDialog";
import { PasswordOwner } from "@/forms/PasswordOwner";
import { PasswordField } from "@/ui/fields/PasswordField";
import type { usePasswordForm } from "./usePasswordForm";

interface PasswordDialogProps {
  title: string;
  text: ReactNode;
  form: ReturnType<typeof usePasswordForm>;
  submitLabel: string;
  pendingText: string;
  email: string;
  onClose: () => void;
}

export function PasswordDialog({ text, form, email, ...dialog }: PasswordDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog size="s" form={form} {...dialog}>
      <p className="text-ink-2">{text}</p>
      <PasswordField label={t`Your password`} autoComplete="current-password" {...form.text("password")} />
      <PasswordOwner email={email} />
    </FormDialog>
  );
}
