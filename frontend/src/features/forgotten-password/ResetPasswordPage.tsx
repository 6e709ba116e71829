import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { signInAddress } from "@/addresses/addresses";
import { useCheckPasswordResetQuery, useResetPasswordMutation } from "@/api/account/passwordReset";
import { isNotFound, messageOf } from "@/api/transport/callError";
import { Form } from "@/forms/Form";
import { NEW_PASSWORD_MINIMUM, newPasswordRules } from "@/forms/newPassword";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { Button } from "@/ui/buttons/Button";
import { FetchError } from "@/ui/feedback/FetchError";
import { Spinner } from "@/ui/feedback/Spinner";
import { PasswordField } from "@/ui/fields/PasswordField";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { useToast } from "@/ui/overlays/toast/useToast";
import { BackToSignIn } from "./BackToSignIn";
import { ForgotPasswordPage } from "./ForgotPasswordPage";

/** Page behind a reset link; `token` is part of the address. */
export function ResetPasswordPage({ token }: { token: string }) {
  const { t } = useLingui();
  const { isFetching, error, refetch } = useCheckPasswordResetQuery({ token });
  const [hasDied, setDied] = useState(false);
  useDocumentTitle(t`Choose a new password`);
  if (hasDied || isNotFound(error)) return <ForgotPasswordPage isLinkExpired />;
  if (isFetching) {
    return (
      <div className="grid h-[340px] place-items-center">
        <Spinner label={t`Checking the link`} labelHidden />
      </div>
    );
  }
  if (error)
    return (
      <FetchError title={t`The link could not be checked`} error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold">{t`Choose a new password`}</h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">{t`Saving it signs you out on every device.`}</p>
      </div>
      <NewPasswordForm token={token} onExpiredLink={() => setDied(true)} />
    </>
  );
}

const noPasswords = { newPassword: "", confirmPassword: "" };
const rules = rulesOf<typeof noPasswords>(newPasswordRules);

interface NewPasswordFormProps {
  token: string;
  /** Called when the link has expired since the form was opened. */
  onExpiredLink: () => void;
}

function NewPasswordForm({ token, onExpiredLink }: NewPasswordFormProps) {
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
