import { useState } from "react";
import { useParams } from "react-router";
import { useGetInvitationDetailsQuery } from "@/api/generated";
import { Spinner } from "@/ui/Spinner";
import { useDocumentTitle } from "@/ui/useDocumentTitle";
import { AccountCreated } from "./AccountCreated";
import { SignUpForm } from "./SignUpForm";

export function SignUpPage() {
  useDocumentTitle("Sign up");
  const { token } = useParams();
  const [created, setCreated] = useState(false);
  // An invitation that cannot be looked up says nothing: the email is typed by hand then.
  const invitation = useGetInvitationDetailsQuery({ token: token ?? "" }, { skip: token === undefined });

  if (created) return <AccountCreated />;
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold">Sign up</h1>
        <p className="mt-1.5 text-16 text-ink-2">Your next video starts as one small task.</p>
      </div>
      {invitation.isLoading ? (
        <div className="grid h-[480px] place-items-center">
          <Spinner label="Looking up your invitation" labelHidden />
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
