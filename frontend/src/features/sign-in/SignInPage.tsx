import { useSearchParams } from "react-router";
import { isAccountClosed } from "@/addresses/addresses";
import { useDocumentTitle } from "@/ui/useDocumentTitle";
import { SignInForm } from "./SignInForm";

/** Lies on the sheet that the app's layout gives. */
export function SignInPage() {
  const [search] = useSearchParams();
  useDocumentTitle("Sign in");
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold">Sign in</h1>
        <p className="mt-1.5 text-16 text-ink-2">A productivity platform for content creators.</p>
      </div>
      {isAccountClosed(search) ? <AccountClosed /> : null}
      <SignInForm />
    </>
  );
}

function AccountClosed() {
  return (
    <p role="status" className="rounded-control bg-accent-soft px-3.5 py-3 text-pretty text-accent-text">
      <b className="font-semibold">Your account is closed.</b> You have 30 days to come back: sign in, and
      everything is as it was.
    </p>
  );
}
