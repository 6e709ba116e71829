import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { messageOf } from "@/api/transport/callError";
import { useResetClientPasswordMutation } from "@/api/admin/clients";
import { FormDialog } from "@/forms/FormDialog";
import { newPasswordProblem } from "@/forms/newPassword";
import { PasswordOwner } from "@/forms/PasswordOwner";
import type { Problem } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { isolate } from "@/language/isolate";
import { OneClient } from "@/people/OneClient";
import type { Person } from "@/people/person";
import { PersonName } from "@/people/PersonName";
import { PasswordField } from "@/ui/fields/PasswordField";
import { useToast } from "@/ui/overlays/toast/useToast";
import { ResetLink } from "./ResetLink";

interface ChangeClientPasswordDialogProps {
  clientId: string;
  onClose: () => void;
}

export function ChangeClientPasswordDialog({ clientId, onClose }: ChangeClientPasswordDialogProps) {
  return (
    <OneClient id={clientId} onMissing={onClose}>
      {(client) => <PasswordForm client={client} onClose={onClose} />}
    </OneClient>
  );
}

const noPassword = { newPassword: "" };

function problems({ newPassword }: typeof noPassword): Problem<"newPassword">[] {
  const message = newPasswordProblem(newPassword);
  return message === null ? [] : [{ field: "newPassword", title: t`Invalid password`, message }];
}

function PasswordForm({ client, onClose }: { client: Person; onClose: () => void }) {
  const { t } = useLingui();
  const [resetPassword] = useResetClientPasswordMutation();
  const showToast = useToast();
  const form = useForm({
    initial: noPassword,
    rules: problems,
    oneByOne: true,
    send: ({ newPassword }) => resetPassword({ id: client.id, resetPasswordBody: { newPassword } }),
    failure: (error) => messageOf(error, t`Failed to update password`),
    onSent: () =>
      showToast({
        title: t`Password updated`,
        description: t`Client password has been changed successfully.`,
        variant: "success",
      }),
    onDone: onClose,
  });
  const name = isolate(client.calledName);
  return (
    <FormDialog
      title={t`Change Client Password`}
      subtitle={<PersonName person={client} />}
      size="s"
      form={form}
      submitLabel={t`Update`}
      pendingText={t`Updating...`}
      disabled={form.draft.newPassword === ""}
      onClose={onClose}
    >
      <PasswordField label={t`New password`} autoComplete="new-password" {...form.text("newPassword")} />
      <p className="text-13 text-ink-2">
        {t`${name} is signed out on every device and told that the password changed. The password itself is never sent.`}
      </p>
      <ResetLink client={client} />
      <PasswordOwner email={client.email} />
    </FormDialog>
  );
}
