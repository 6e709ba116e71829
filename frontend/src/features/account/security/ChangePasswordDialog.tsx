import { messageOf } from "@/api/transport/callError";
import { useChangePasswordMutation } from "@/api/account/profile";
import { FormDialog } from "@/forms/FormDialog";
import { NEW_PASSWORD_MINIMUM } from "@/forms/newPassword";
import { PasswordOwner } from "@/forms/PasswordOwner";
import { useForm } from "@/forms/useForm";
import { PasswordField } from "@/ui/fields/PasswordField";
import { useToast } from "@/ui/overlays/toast/useToast";
import { noPasswords, passwordRules } from "./passwordRules";

interface ChangePasswordDialogProps {
  email: string;
  onClose: () => void;
}

export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const [changePassword] = useChangePasswordMutation();
  const showToast = useToast();
  const form = useForm({
    initial: noPasswords,
    rules: passwordRules,
    send: ({ currentPassword, newPassword }) =>
      changePassword({ changePasswordBody: { currentPassword, newPassword } }),
    failure: (error) => messageOf(error, "Failed to update password"),
    onSent: () => {
      showToast({
        title: "Password updated",
        description: "Your other devices have been signed out, and your calendar feed has a new address.",
        variant: "success",
      });
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Change Password"
      size="s"
      form={form}
      submitLabel="Change Password"
      pendingText="Changing..."
      onClose={onClose}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.text("currentPassword")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${NEW_PASSWORD_MINIMUM} characters`}
        {...form.text("newPassword")}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...form.text("confirmPassword")}
      />
      <PasswordOwner email={email} />
    </FormDialog>
  );
}
