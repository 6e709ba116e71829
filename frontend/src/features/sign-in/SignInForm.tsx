import { useEffect, useEffectEvent, useRef } from "react";
import { signUpAddress } from "@/addresses/addresses";
import { useOpenSignUp } from "@/api/config";
import { Form } from "@/forms/Form";
import { Link } from "@/ui/Link";
import { CodeStep } from "./CodeStep";
import { DemoSignIn } from "./DemoSignIn";
import { PasswordStep } from "./PasswordStep";
import { useSignInForm } from "./useSignInForm";

export function SignInForm() {
  const { form, asksForCode, toPassword, signInAs } = useSignInForm();
  const cameFromCode = useRef(false);
  const focusPassword = useEffectEvent(() => {
    form.focus("password");
  });
  useEffect(() => {
    if (cameFromCode.current) focusPassword();
    cameFromCode.current = asksForCode;
  }, [asksForCode]);
  return (
    <Form form={form} browserRules className="grid gap-5">
      {asksForCode ? (
        <CodeStep form={form} onBack={toPassword} />
      ) : (
        <>
          <PasswordStep form={form} />
          <NewHere />
          <DemoSignIn
            pending={form.pending}
            onSignIn={(email, password) => {
              signInAs({ email, password });
            }}
          />
        </>
      )}
    </Form>
  );
}

/** One line whatever the server says, so that nothing moves when it does. */
function NewHere() {
  const openSignUp = useOpenSignUp();
  if (openSignUp === "unknown") return <p className="h-5" />;
  if (!openSignUp) {
    return <p className="text-center text-ink-2">New here? Ask your mentor for an invitation.</p>;
  }
  return (
    <p className="text-center text-ink-2">
      New here?{" "}
      <Link
        to={signUpAddress()}
        className="font-semibold text-accent-text underline-offset-3 hover:underline"
      >
        Sign up
      </Link>
    </p>
  );
}
