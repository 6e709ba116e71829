import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOpenSignUp } from "@/api/config";
import { useGetInvitationDetailsQuery } from "@/api/generated/anonymous";
import { Spinner } from "@/ui/feedback/Spinner";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { AccountCreated } from "./AccountCreated";
import { InvitationNeeded } from "./InvitationNeeded";
import { SignUpForm } from "./SignUpForm";

/** Sign-up page; `token` of the invitation, null without one. */
export function SignUpPage({ token }: { token: string | null }) {
  const { t } = useLingui();
  useDocumentTitle(t`Sign up`);
  const [created, setCreated] = useState(false);
  // If the invitation cannot be loaded, the email is typed by hand.
  const invitation = useGetInvitationDetailsQuery({ token: token ?? "" }, { skip: token === null });
  const openSignUp = useOpenSignUp();
  const isLoading = token === null ? openSignUp === "unknown" : invitation.isLoading;

  if (token === null && openSignUp === false) return <InvitationNeeded />;
  if (created) return <AccountCreated />;
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold">{t`Sign up`}</h1>
        <p className="mt-1.5 text-16 text-ink-2">{t`Your next video starts as one small task.`}</p>
      </div>
      {isLoading ? (
        <div className="grid h-[480px] place-items-center">
          <Spinner label={t`Loading`} labelHidden />
        </div>
      ) : (
        <SignUpForm
          token={token}
          email={invitation.data?.email ?? ""}
          isAdmin={invitation.data?.kind === "admin"}
          onCreated={() => setCreated(true)}
        />
      )}
    </>
  );
}
