import { messageOf } from "@/api/transport/callError";
import { useResetClientPasswordMutation } from "@/api/admin/clients";
import { FormDialog } from "@/forms/FormDialog";
import { newPasswordProblem } from "@/forms/newPassword";
import { PasswordOwner } from "@/forms/PasswordOwner";
import type { Problem } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
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
  return message === null ? [] : [{ field: "newPassword", title: "Invalid password", message }];
}

function PasswordForm({ client, onClose }: { client: Person; onClose: () => void }) {
  const [resetPassword] = useResetClientPasswordMutation();
  const showToast = useToast();
  const form = useForm({
    initial: noPassword,
    rules: problems,
    oneByOne: true,
    send: ({ newPassword }) => resetPassword({ id: client.id, resetPasswordBody: { newPassword } }),
    failure: (error) => messageOf(error, "Failed to update password"),
    onSent: () => {
      showToast({
        title: "Password updated",
        description: "Client password has been changed successfully.",
        variant: "success",
      });
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Change Client Password"
      subtitle={<PersonName person={client} />}
      size="s"
      form={form}
      submitLabel="Update"
      pendingText="Updating..."
      disabled={form.draft.newPassword === ""}
      onClose={onClose}
    >
      <PasswordField label="New password" autoComplete="new-password" {...form.text("newPassword")} />
      <p className="text-13 text-ink-2">
        {client.calledName} is signed out on every device and told that the password changed. The password
        itself is never sent.
      </p>
      <ResetLink client={client} />
      <PasswordOwner email={client.email} />
    </FormDialog>
  );
}
