import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { forgotPasswordAddress } from "@/addresses/addresses";
import { PasswordField } from "@/ui/fields/PasswordField";
import { TextField } from "@/ui/fields/TextField";
import { SubmitButton } from "./SubmitButton";
import type { SignInForm } from "./useSignInForm";

export function PasswordStep({ form }: { form: SignInForm }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        required
        size="lg"
        {...form.text("email")}
      />
      <div className="relative">
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          required
          size="lg"
          {...form.text("password")}
        />
        {/* Visually above the field but after it in the tab order, so that Tab leads from email to password. */}
        <Link
          to={forgotPasswordAddress()}
          state={{ email: form.draft.email }}
          className="absolute -top-5 end-0 pt-5 pb-1.5 text-13 text-accent-text underline-offset-3 hover:underline"
        >
          {t`Forgot password?`}
        </Link>
      </div>
      <SubmitButton pending={form.pending} />
    </>
  );
}
