import { useState, type SubmitEvent } from "react";
import { Link, useNavigate } from "react-router";
import { homeAddress, signUpAddress } from "@/addresses/addresses";
import { messageOf } from "@/api/callError";
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
    setTimeout(() => void navigate(homeAddress()), REDIRECT_DELAY);
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
      <p className="text-center text-ink-2">
        New here?{" "}
        <Link
          to={signUpAddress()}
          className="font-semibold text-accent-text underline-offset-3 hover:underline"
        >
          Sign up
        </Link>
      </p>
      <DemoSignIn
        pending={isLoading}
        onSignIn={(demoEmail, demoPassword) => void enter({ email: demoEmail, password: demoPassword })}
      />
    </form>
  );
}
