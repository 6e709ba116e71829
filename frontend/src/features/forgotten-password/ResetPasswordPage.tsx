import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { signInAddress } from "@/addresses/addresses";
import { dashboardAddress } from "@/addresses/dashboard";
import { useCheckPasswordResetQuery, useResetPasswordMutation } from "@/api/account/passwordReset";
import { useSignInConfig } from "@/api/config";
import { anonymousApi, type CurrentUser } from "@/api/generated/anonymous";
import { isNotFound } from "@/api/transport/callError";
import { Form } from "@/forms/Form";
import { NEW_PASSWORD_MINIMUM, newPasswordRules } from "@/forms/newPassword";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { Loaded } from "@/ui/feedback/Loaded";
import { PasswordField } from "@/ui/fields/PasswordField";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { useToast } from "@/ui/overlays/toast/useToast";
import { SheetButton, SheetHead, SheetLink, SheetSpinner } from "@/ui/sheet/Sheet";
import { ForgotPasswordPage } from "./ForgotPasswordPage";

/** Page behind a reset link; `token` is part of the address. */
export function ResetPasswordPage({ token }: { token: string }) {
  const { t } = useLingui();
  const query = useCheckPasswordResetQuery({ token });
  const [hasDied, setDied] = useState(false);
  useDocumentTitle(t`Choose a new password`);
  if (hasDied || isNotFound(query.error)) return <ForgotPasswordPage isLinkExpired />;
  return (
    <Loaded
      query={query}
      shape={<SheetSpinner label={t`Checking the link`} className="h-[340px]" />}
      failed={t`The link could not be checked`}
    >
      {() => (
        <>
          <SheetHead title={t`Choose a new password`} text={t`Saving it signs you out on every device.`} />
          <NewPasswordForm token={token} onExpiredLink={() => setDied(true)} />
        </>
      )}
    </Loaded>
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
  const goOn = useGoOn();
  const form = useForm({
    initial: noPasswords,
    rules,
    send: async ({ newPassword }) => {
      const answer = await resetPassword({ chooseNewPasswordBody: { token, newPassword } });
      if (isNotFound(answer.error)) onExpiredLink();
      return answer;
    },
    failureTitle: t`Password not saved`,
    failure: t`Try again in a moment.`,
    onSent: () => void goOn(),
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
      <SheetButton type="submit" pending={form.pending} pendingText={t`Saving...`}>
        {t`Save password`}
      </SheetButton>
      <SheetLink to={signInAddress()}>{t`Back to sign in`}</SheetLink>
    </Form>
  );
}

/** Leads on with the new password saved. Where passwords sign in no more, the link itself has, unless a code is missing. */
function useGoOn() {
  const { t } = useLingui();
  const { password: passwordsSignIn } = useSignInConfig();
  const [fetchUser] = anonymousApi.useLazyGetCurrentUserQuery();
  const showToast = useToast();
  const navigate = useNavigate();
  return async () => {
    // The base query maps this call's 401 to null, which the generated type does not say.
    const user = passwordsSignIn
      ? null
      : ((await fetchUser()
          .unwrap()
          .catch(() => null)) as CurrentUser | null);
    showToast({
      variant: "success",
      title: t`Password saved`,
      description: passwordsSignIn
        ? t`Sign in with your new password.`
        : user
          ? t`You are signed in.`
          : t`Sign in another way.`,
    });
    // Replaces the entry: the link is used up.
    void navigate(user ? dashboardAddress() : signInAddress(), { replace: true });
  };
}
