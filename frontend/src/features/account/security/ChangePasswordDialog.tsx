import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useChangePasswordMutation } from "@/api/account/profile";
import { FormDialog } from "@/forms/FormDialog";
import { PasswordOwner } from "@/forms/PasswordOwner";
import { NEW_PASSWORD_MINIMUM, newPasswordRules } from "@/forms/newPassword";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { PasswordField } from "@/ui/fields/PasswordField";

export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui();
  const [changePassword] = useChangePasswordMutation();
  const form = useForm({
    initial: noPasswords,
    rules: passwordRules,
    send: ({ currentPassword, newPassword }) =>
      changePassword({ changePasswordBody: { currentPassword, newPassword } }),
    failure: t`Failed to update password`,
    done: {
      title: t`Password updated`,
      description: t`Your other devices have been signed out, and your calendar feed has a new address.`,
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t`Change Password`}
      size="s"
      form={form}
      submitLabel={t`Change Password`}
      pendingText={t`Changing...`}
      onClose={onClose}
    >
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        {...form.text("currentPassword")}
      />
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={plural(NEW_PASSWORD_MINIMUM, { one: "At least # character", other: "At least # characters" })}
        {...form.text("newPassword")}
      />
      <PasswordField
        label={t`Confirm new password`}
        autoComplete="new-password"
        {...form.text("confirmPassword")}
      />
      <PasswordOwner email={email} />
    </FormDialog>
  );
}

interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const noPasswords: PasswordDraft = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Rules of the password form, in the order of its fields. */
const passwordRules = rulesOf<PasswordDraft>({
  currentPassword: ({ currentPassword }) => (currentPassword === "" ? t`Current password is required` : null),
  ...newPasswordRules,
});
