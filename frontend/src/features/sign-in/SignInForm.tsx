import { useState, type SubmitEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { messageOf } from "@/api/callError";
import { useOpenSignUp } from "@/api/config";
import { useSignInMutation } from "@/api/generated";
import { Button } from "@/ui/Button";
import { PasswordField } from "@/ui/PasswordField";
import { TextField } from "@/ui/TextField";
import { useToast } from "@/ui/toast/useToast";
import { DemoSignIn } from "./DemoSignIn";

const REDIRECT_DELAY = 100;

export function SignInForm() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [signIn, { isLoading }] = useSignInMutation();
  const showToast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const enter = async (account: { email: string; password: string }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const answer = await signIn({ signInBody: { ...account, timeZone } });
    if (answer.error) {
      showToast({
        title: "Login failed",
        description: messageOf(answer.error, "Please check your credentials and try again."),
        variant: "destructive",
      });
      return;
    }
    showToast({
      title: "Welcome back!",
      description: "You have been logged in successfully.",
      variant: "success",
    });
    // Back never leads to this screen again. Where it stands in for another, that one comes by itself.
    if (pathname === "/login") setTimeout(() => void navigate("/", { replace: true }), REDIRECT_DELAY);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isLoading) void enter({ email: email.trim(), password });
  };

  return (
    <form className="grid gap-5" onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        size="lg"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
        }}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        size="lg"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-1 w-full"
        pending={isLoading}
        pendingText="Signing in..."
      >
        Sign In
      </Button>
      <NewHere />
      <DemoSignIn
        pending={isLoading}
        onSignIn={(demoEmail, demoPassword) => void enter({ email: demoEmail, password: demoPassword })}
      />
    </form>
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
      <Link to="/auth/signup" className="font-semibold text-accent-text underline-offset-3 hover:underline">
        Sign up
      </Link>
    </p>
  );
}
