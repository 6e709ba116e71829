import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { forgotPasswordAddress } from "@/addresses/addresses";
import { useCanUsePasskeys } from "@/api/config";
import { trimmedAddress } from "@/language/text/blank";
import { PasswordField } from "@/ui/fields/PasswordField";
import { TextField } from "@/ui/fields/TextField";
import { SubmitButton } from "./SubmitButton";
import type { SignInForm } from "./useSignInForm";

interface PasswordStepProps {
  form: SignInForm;
  /** True while another way is under way. */
  isBlocked: boolean;
}

/** First step: email and password. */
export function PasswordStep({ form, isBlocked }: PasswordStepProps) {
  const { t } = useLingui();
  const canUsePasskeys = useCanUsePasskeys();
  return (
    <div inert={isBlocked} className="grid grid-cols-1 gap-5">
      <TextField
        label={t`Email`}
        type="email"
        // The browser offers passkeys here, too.
        autoComplete={canUsePasskeys ? "username webauthn" : "username"}
        required
        size="lg"
        disabled={isBlocked}
        {...form.text("email", trimmedAddress)}
      />
      <div className="relative">
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          required
          size="lg"
          disabled={isBlocked}
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
      <SubmitButton pending={form.pending} disabled={isBlocked} />
    </div>
  );
}
