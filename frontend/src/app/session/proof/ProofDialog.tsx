import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { forgotPasswordAddress } from "@/addresses/addresses";
import { useCurrentUser } from "@/api/account/currentUser";
import { useProveMutation } from "@/api/generated/client";
import { isCallError, messageOf } from "@/api/transport/callError";
import type { ProofRequest } from "@/api/transport/proof";
import { FormDialog } from "@/forms/FormDialog";
import { PasswordOwner } from "@/forms/PasswordOwner";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { PasswordField } from "@/ui/fields/PasswordField";

const nothing = { password: "" };
const rules = rulesOf<typeof nothing>({
  password: ({ password }) => (password === "" ? t`Please enter your password.` : null),
});

/** Question for the password over whatever is open; the call that needs it goes on by itself. */
export function ProofDialog({ request, onClose }: { request: ProofRequest; onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const [prove] = useProveMutation();
  const [wasRefused, setRefused] = useState(false);
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
  return (
    <FormDialog
      overDialogs
      size="s"
      title={t`Is it you?`}
      form={form}
      submitLabel={t`Continue`}
      pendingText={t`Checking...`}
      asideDeed={
        <span className="flex-1 text-12 text-ink-3 max-sheet:flex-[1_0_100%] max-sheet:text-center">
          {t`Counts for 5 minutes`}
        </span>
      }
      onClose={onClose}
    >
      <p className="text-ink-2">{proofReason(request.endpoint)}</p>
      <div className="relative">
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          required
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
      {user ? <PasswordOwner email={user.email} /> : null}
    </FormDialog>
  );
}

/** Says which act needs the password. */
function proofReason(endpoint: string): string {
  switch (endpoint) {
    case "deleteAccount":
      return t`Deleting your account needs your password.`;
    case "downloadFile":
      return t`Downloading data needs your password.`;
    case "getCalendarFeed":
      return t`Whoever has the address of your calendar can read it. Showing it needs your password.`;
    case "renewCalendarFeed":
      return t`A new address of your calendar needs your password.`;
    case "endSession":
    case "endOtherSessions":
      return t`Signing out other devices needs your password.`;
    case "createResetLink":
      return t`A link that sets a client’s password needs your own.`;
    case "setSecurity":
      return t`Security settings hold for every admin. They need your password.`;
    case "revokeCommunityLink":
      return t`Revoking the community link needs your password.`;
    case "setUpTwoFactor":
    case "confirmTwoFactor":
    case "turnOffTwoFactor":
    case "renewRecoveryCodes":
      return t`Changing your two-factor sign-in needs your password.`;
    default:
      return t`This needs your password.`;
  }
}
