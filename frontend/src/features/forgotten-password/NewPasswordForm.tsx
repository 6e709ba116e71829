import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { signInAddress } from "@/addresses/addresses";
import { isNotFound, messageOf } from "@/api/transport/callError";
import { useResetPasswordMutation } from "@/api/account/passwordReset";
import { Form } from "@/forms/Form";
import { NEW_PASSWORD_MINIMUM, newPasswordRules } from "@/forms/newPassword";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { Button } from "@/ui/buttons/Button";
import { PasswordField } from "@/ui/fields/PasswordField";
import { useToast } from "@/ui/overlays/toast/useToast";
import { BackToSignIn } from "./BackToSignIn";

const noPasswords = { newPassword: "", confirmPassword: "" };
const rules = rulesOf<typeof noPasswords>(newPasswordRules);

interface NewPasswordFormProps {
  token: string;
  /** Called when the link has expired since the form was opened. */
  onExpiredLink: () => void;
}

export function NewPasswordForm({ token, onExpiredLink }: NewPasswordFormProps) {
  const { t } = useLingui();
  const [resetPassword] = useResetPasswordMutation();
  const showToast = useToast();
  const navigate = useNavigate();
  const form = useForm({
    initial: noPasswords,
    rules,
    send: async ({ newPassword }) => {
      const answer = await resetPassword({ chooseNewPasswordBody: { token, newPassword } });
      if (isNotFound(answer.error)) onExpiredLink();
      return answer;
    },
    failureTitle: t`Password not saved`,
    failure: (error) => messageOf(error, t`Try again in a moment.`),
    onSent: () => {
      showToast({
        title: t`Password saved`,
        description: t`Sign in with your new password.`,
        variant: "success",
      });
      // Replaces the entry: the link is used up.
      void navigate(signInAddress(), { replace: true });
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        size="lg"
        hint={plural(NEW_PASSWORD_MINIMUM, {
          one: "At least # character",
          other: "At least # characters",
        })}
        {...form.text("newPassword")}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        size="lg"
        {...form.text("confirmPassword")}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-1 w-full"
        pending={form.pending}
        pendingText={t`Saving...`}
      >
        {t`Save password`}
      </Button>
      <BackToSignIn />
    </Form>
  );
}
