import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isNotFound } from "@/api/transport/callError";
import { useCheckPasswordResetQuery } from "@/api/account/passwordReset";
import { FetchError } from "@/ui/feedback/FetchError";
import { Spinner } from "@/ui/feedback/Spinner";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { ForgotPasswordPage } from "./ForgotPasswordPage";
import { NewPasswordForm } from "./NewPasswordForm";

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
