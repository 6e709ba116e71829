import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { UserKey } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { forgotPasswordAddress } from "@/addresses/addresses";
import { useProveMutation } from "@/api/account/signInWays";
import { isCallError, messageOf } from "@/api/transport/callError";
import { FormDialog } from "@/forms/FormDialog";
import { passkeyFailureText } from "@/forms/passkeyFailureText";
import { PasswordOwner } from "@/forms/PasswordOwner";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { Notice } from "@/ui/feedback/Notice";
import { PasswordField } from "@/ui/fields/PasswordField";
import { OrLine } from "@/ui/sheet/OrLine";
import { ProofCounts } from "./ProofCounts";
import type { ProofProps } from "./proofProps";
import { proofReason } from "./proofReason";
import { UsePasskey } from "./UsePasskey";
import { usePasskeyProof } from "./usePasskeyProof";

const nothing = { password: "" };
const rules = rulesOf<typeof nothing>({
  password: ({ password }) => (password === "" ? t`Please enter your password.` : null),
});

/** Proof by the password, or by a passkey for who has one. */
export function PasswordProof({ request, email, hasPasskey, onClose }: ProofProps & { hasPasskey: boolean }) {
  const { t } = useLingui();
  const [prove] = useProveMutation();
  const [wasRefused, setRefused] = useState(false);
  const passkey = usePasskeyProof(() => request.settle(true));
  const form = useForm({
    initial: nothing,
    rules,
    differs: () => false,
    send: ({ password }) => prove({ proofBody: { password } }),
    failure: (error) => {
      setRefused(isCallError(error) && error.field === "password");
      return messageOf(error, t`Your password could not be checked. Try again in a moment.`);
    },
    onSent: () => request.settle(true),
  });
  const focusPassword = useEffectEvent(() => form.focus("password"));
  useEffect(() => {
    if (passkey.failed) focusPassword();
  }, [passkey.failed]);
  return (
    <FormDialog
      overDialogs
      size="s"
      title={t`Is it you?`}
      form={form}
      submitLabel={t`Continue`}
      pendingText={t`Checking...`}
      disabled={passkey.isAsked}
      asideAction={<ProofCounts />}
      onClose={onClose}
    >
      {passkey.failed ? (
        <Notice icon={UserKey} {...passkeyFailureText(passkey.failed, t`Your password works as always.`)} />
      ) : null}
      <p className="text-pretty text-ink-2">
        {proofReason(request.endpoint, hasPasskey ? "either" : "password")}
      </p>
      <div className="relative">
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          required
          disabled={passkey.isAsked}
          {...form.text("password")}
        />
        {/* Visually above the field but after it in the tab order. In another tab, because nothing here may be lost. */}
        {wasRefused ? (
          <a
            href={forgotPasswordAddress()}
            target="_blank"
            rel="noopener"
            className="absolute -top-5 end-0 pt-5 pb-1.5 text-13 text-accent-text underline-offset-3 hover:underline"
          >
            {t`Forgot password?`}
          </a>
        ) : null}
      </div>
      {hasPasskey ? (
        <>
          <OrLine />
          <UsePasskey passkey={passkey} variant="secondary" />
        </>
      ) : null}
      {email === "" ? null : <PasswordOwner email={email} />}
    </FormDialog>
  );
}
