import { useDocumentTitle } from "@/ui/useDocumentTitle";
import { SignInForm } from "./SignInForm";

/** Lies on the sheet that the app's layout gives. */
export function SignInPage() {
  useDocumentTitle("Sign in");
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold">Sign in</h1>
        <p className="mt-1.5 text-16 text-ink-2">A productivity platform for content creators.</p>
      </div>
      <SignInForm />
    </>
  );
}
