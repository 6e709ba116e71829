import { useState } from "react";
import { useCheckPasswordResetQuery } from "@/api/passwordReset";
import { NotFetched } from "@/ui/NotFetched";
import { Spinner } from "@/ui/Spinner";
import { useDocumentTitle } from "@/ui/useDocumentTitle";
import { isDeadLink } from "./deadLink";
import { ForgotPasswordPage } from "./ForgotPasswordPage";
import { NewPasswordForm } from "./NewPasswordForm";

/** What the link of a mail opens. `token`: what it carries. */
export function ResetPasswordPage({ token }: { token: string }) {
  const { isFetching, error, refetch } = useCheckPasswordResetQuery({ token });
  const [hasDied, setDied] = useState(false);
  useDocumentTitle("Choose a new password");
  if (hasDied || isDeadLink(error)) return <ForgotPasswordPage linkIsDead />;
  if (isFetching) {
    return (
      <div className="grid h-[340px] place-items-center">
        <Spinner label="Checking the link" labelHidden />
      </div>
    );
  }
  if (error)
    return <NotFetched title="The link could not be checked" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold">Choose a new password</h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">Saving it signs you out on every device.</p>
      </div>
      <NewPasswordForm
        token={token}
        onDeadLink={() => {
          setDied(true);
        }}
      />
    </>
  );
}
