import { useState } from "react";
import { useParams } from "react-router";
import { useOpenSignUp } from "@/api/config";
import { useGetInvitationDetailsQuery } from "@/api/generated";
import { Spinner } from "@/ui/Spinner";
import { useDocumentTitle } from "@/ui/useDocumentTitle";
import { AccountCreated } from "./AccountCreated";
import { InvitationNeeded } from "./InvitationNeeded";
import { SignUpForm } from "./SignUpForm";

export function SignUpPage() {
  useDocumentTitle("Sign up");
  const { token } = useParams();
  const [created, setCreated] = useState(false);
  // An invitation that cannot be looked up says nothing: the email is typed by hand then.
  const invitation = useGetInvitationDetailsQuery({ token: token ?? "" }, { skip: token === undefined });
  const openSignUp = useOpenSignUp();
  const isLoading = token === undefined ? openSignUp === "unknown" : invitation.isLoading;

  if (token === undefined && openSignUp === false) return <InvitationNeeded />;
  if (created) return <AccountCreated />;
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold">Sign up</h1>
        <p className="mt-1.5 text-16 text-ink-2">Your next video starts as one small task.</p>
      </div>
      {isLoading ? (
        <div className="grid h-[480px] place-items-center">
          <Spinner label="Loading" labelHidden />
        </div>
      ) : (
        <SignUpForm
          token={token ?? null}
          email={invitation.data?.email ?? ""}
          onCreated={() => {
            setCreated(true);
          }}
        />
      )}
    </>
  );
}
