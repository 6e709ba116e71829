import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { Isolated } from "@/language/Isolated";
import { Button } from "@/ui/buttons/Button";
import { TextField } from "@/ui/fields/TextField";
import { SubmitButton } from "./SubmitButton";
import type { SignInForm } from "./useSignInForm";

/** Second step: the code. Email and password are kept. */
export function CodeStep({ form, onBack }: { form: SignInForm; onBack: () => void }) {
  const { t } = useLingui();
  const [phoneAway, setPhoneAway] = useState(false);
  const focusCode = useEffectEvent(() => form.focus("code"));
  useEffect(() => {
    focusCode();
  }, [phoneAway]);
  const email = <Isolated className="font-semibold wrap-anywhere text-ink-1">{form.draft.email}</Isolated>;
  return (
    <>
      <p className="text-ink-2">
        {phoneAway ? (
          <Trans>Enter one of your recovery codes. You sign in as {email}.</Trans>
        ) : (
          <Trans>Enter the code from your authenticator app. You sign in as {email}.</Trans>
        )}
      </p>
      <TextField
        label={phoneAway ? t`Recovery code` : t`Code`}
        required
        size="lg"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        // Recovery codes contain letters, so the numeric keyboard is not requested.
        {...(phoneAway
          ? { inputMode: "text" as const, autoComplete: "off" }
          : { inputMode: "numeric" as const, autoComplete: "one-time-code" })}
        {...form.text("code")}
      />
      <SubmitButton pending={form.pending} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" className="-mx-3.5 max-tablet:min-h-11" onClick={onBack}>
          {t`Back to password`}
        </Button>
        <Button
          variant="ghost"
          className="-mx-3.5 max-tablet:min-h-11"
          onClick={() => {
            form.change({ code: "" });
            setPhoneAway(!phoneAway);
          }}
        >
          {phoneAway ? t`Use the app’s code` : t`Use a recovery code`}
        </Button>
      </div>
    </>
  );
}
