import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { Link } from "@/ui/Link";
import { isCallError, messageOf } from "@/api/callError";
import { useSignUpMutation } from "@/api/generated";
import { Button } from "@/ui/Button";
import { PasswordField } from "@/ui/PasswordField";
import { TextField } from "@/ui/TextField";
import { useToast } from "@/ui/toast/useToast";
import { signUpRules, type SignUpValues } from "./signUpRules";

interface SignUpFormProps {
  token: string | null;
  /** What the invitation is addressed to; "" without one. */
  email: string;
  onCreated: () => void;
}

export function SignUpForm({ token, email, onCreated }: SignUpFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<SignUpValues>({
    resolver: standardSchemaResolver(signUpRules),
    defaultValues: { firstName: "", lastName: "", email, password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = formState;
  const [signUp] = useSignUpMutation();
  const showToast = useToast();

  const submit = async ({ firstName, lastName, password, ...values }: SignUpValues) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const answer = await signUp({
      signUpBody: {
        email: values.email,
        firstName,
        lastName,
        password,
        timeZone,
        ...(token === null ? {} : { token }),
      },
    });
    if (answer.error) {
      const message = messageOf(answer.error, "Failed to create account");
      const field = isCallError(answer.error) ? answer.error.field : undefined;
      if (isFormField(field)) setError(field, { message }, { shouldFocus: true });
      showToast({ title: "Error", description: message, variant: "destructive" });
      return;
    }
    showToast({
      title: "Success",
      description: "Account created successfully! You can now log in.",
      variant: "success",
    });
    onCreated();
  };

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="First name"
          autoComplete="given-name"
          size="lg"
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          size="lg"
          error={errors.lastName?.message}
          {...register("lastName")}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        size="lg"
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        size="lg"
        error={errors.password?.message}
        {...register("password")}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        size="lg"
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-2 w-full"
        pending={isSubmitting}
        pendingText="Creating Account..."
      >
        Create Account
      </Button>
      <p className="text-center text-ink-2">
        Already have an account?{" "}
        <Link to="/login" className="font-semibold text-accent-text underline-offset-3 hover:underline">
          Sign in
        </Link>
      </p>
    </form>
  );
}

function isFormField(name: string | undefined): name is "email" | "firstName" | "lastName" | "password" {
  return name === "email" || name === "firstName" || name === "lastName" || name === "password";
}
