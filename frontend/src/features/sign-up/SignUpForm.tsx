import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { signInAddress } from "@/addresses/addresses";
import { messageOf } from "@/api/transport/callError";
import { useSignUpMutation } from "@/api/generated/anonymous";
import { Form } from "@/forms/Form";
import { useForm } from "@/forms/useForm";
import { trimmed } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { PasswordField } from "@/ui/fields/PasswordField";
import { TextField } from "@/ui/fields/TextField";
import { useToast } from "@/ui/overlays/toast/useToast";
import { adminSignUpRules, signUpRules, type SignUpDraft } from "./signUpRules";

interface SignUpFormProps {
  token: string | null;
  /** Email of the invitation; "" without one. */
  email: string;
  /** True if the link creates an admin. */
  isAdmin: boolean;
  onCreated: () => void;
}

export function SignUpForm({ token, email, isAdmin, onCreated }: SignUpFormProps) {
  const { t } = useLingui();
  const [signUp] = useSignUpMutation();
  const showToast = useToast();
  const form = useForm<SignUpDraft>({
    initial: { firstName: "", lastName: "", email, password: "", confirmPassword: "" },
    rules: isAdmin ? adminSignUpRules : signUpRules,
    send: (draft) => signUp({ signUpBody: signUpBody(draft, token) }),
    failure: (error) => messageOf(error, t`Failed to create account`),
    onSent: () => {
      showToast({
        title: t`Success`,
        description: t`Account created successfully! You can now log in.`,
        variant: "success",
      });
      onCreated();
    },
  });
  return (
    <Form form={form} className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <TextField label={t`First name`} autoComplete="given-name" size="lg" {...form.text("firstName")} />
        <TextField label={t`Last name`} autoComplete="family-name" size="lg" {...form.text("lastName")} />
      </div>
      <TextField label={t`Email`} type="email" autoComplete="username" size="lg" {...form.text("email")} />
      <PasswordField label={t`Password`} autoComplete="new-password" size="lg" {...form.text("password")} />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        size="lg"
        {...form.text("confirmPassword")}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-2 w-full"
        pending={form.pending}
        pendingText={t`Creating Account...`}
      >
        {t`Create Account`}
      </Button>
      <p className="text-center text-ink-2">
        <Trans>
          Already have an account?{" "}
          <Link
            to={signInAddress()}
            className="font-semibold text-accent-text underline-offset-3 hover:underline"
          >
            Sign in
          </Link>
        </Trans>
      </p>
    </Form>
  );
}

function signUpBody({ firstName, lastName, email, password }: SignUpDraft, token: string | null) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    email: trimmed(email),
    firstName: trimmed(firstName),
    lastName: trimmed(lastName),
    password,
    timeZone,
    ...(token === null ? {} : { token }),
  };
}
