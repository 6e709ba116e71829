import { useLocation, useNavigate } from "react-router";
import { forgotPasswordAddress, homeAddress, signInAddress, signUpAddress } from "@/addresses/addresses";
import { messageOf } from "@/api/callError";
import { useOpenSignUp } from "@/api/config";
import { useSignInMutation } from "@/api/generated";
import { Form } from "@/forms/Form";
import { useForm } from "@/forms/useForm";
import { Button } from "@/ui/Button";
import { Link } from "@/ui/Link";
import { PasswordField } from "@/ui/PasswordField";
import { TextField } from "@/ui/TextField";
import { useToast } from "@/ui/toast/useToast";
import { DemoSignIn } from "./DemoSignIn";

const REDIRECT_DELAY = 100;
const nobody = { email: "", password: "" };

export function SignInForm() {
  const [signIn] = useSignInMutation();
  const showToast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useForm({
    initial: nobody,
    beforeSignIn: true,
    send: ({ email, password }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return signIn({ signInBody: { email: email.trim(), password, timeZone } });
    },
    failureTitle: "Login failed",
    failure: (error) => messageOf(error, "Please check your credentials and try again."),
    onSent: () => {
      showToast({
        title: "Welcome back!",
        description: "You have been logged in successfully.",
        variant: "success",
      });
      // Back never leads to this screen again. Where it stands in for another, that one comes by itself.
      if (pathname !== signInAddress()) return;
      setTimeout(() => void navigate(homeAddress(), { replace: true }), REDIRECT_DELAY);
    },
  });
  return (
    <Form form={form} browserRules className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        size="lg"
        {...form.text("email")}
      />
      <div className="relative">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          size="lg"
          {...form.text("password")}
        />
        {/* Stands above the field but follows it: whoever goes on from the email with Tab means the password. */}
        <Link
          to={forgotPasswordAddress()}
          state={{ email: form.draft.email }}
          className="absolute -top-5 right-0 pt-5 pb-1.5 text-13 text-accent-text underline-offset-3 hover:underline"
        >
          Forgot password?
        </Link>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-1 w-full"
        pending={form.pending}
        pendingText="Signing in..."
      >
        Sign In
      </Button>
      <NewHere />
      <DemoSignIn
        pending={form.pending}
        onSignIn={(email, password) => void form.send({ email, password })}
      />
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
