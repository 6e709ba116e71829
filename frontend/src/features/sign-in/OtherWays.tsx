import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { homeAddress, signInAddress } from "@/addresses/addresses";
import { organisationAddress, presentAddress } from "@/addresses/organisation";
import { readReturnAddress } from "@/addresses/returnAddress";
import { useCanUsePasskeys, useSignInConfig } from "@/api/config";
import { OrganisationButton, PasskeyButton } from "@/forms/WayButton";
import { isolate } from "@/language/isolate";
import { OrLine } from "@/ui/sheet/OrLine";

interface OtherWaysProps {
  passkeyButton: Ref<HTMLButtonElement>;
  /** True while the browser asks for a passkey. */
  isAsked: boolean;
  onPasskey: () => void;
}

/** Ways besides the password. Without passwords the first of them is the filled button. */
export function OtherWays({ passkeyButton, isAsked, onPasskey }: OtherWaysProps) {
  const { t } = useLingui();
  const { password, oidc } = useSignInConfig();
  const canUsePasskeys = useCanUsePasskeys();
  if (!canUsePasskeys && !oidc) return null;
  const organisation = oidc && isolate(oidc.name);
  const ways = [
    canUsePasskeys ? (
      <PasskeyButton
        key="passkey"
        ref={passkeyButton}
        variant={password || oidc ? "secondary" : "primary"}
        pending={isAsked}
        pendingText={t`Waiting for your passkey...`}
        onClick={onPasskey}
      >
        {t`Sign in with a passkey`}
      </PasskeyButton>
    ) : null,
    organisation === undefined ? null : (
      <OrganisationButton
        key="organisation"
        variant={password ? "secondary" : "primary"}
        disabled={isAsked}
        address={() => organisationAddress("signIn", addressAfterSignIn())}
      >
        {t`Sign in with ${organisation}`}
      </OrganisationButton>
    ),
  ];
  return (
    <>
      {password ? <OrLine /> : null}
      <div className="grid grid-cols-1 gap-2">{password ? ways : ways.toReversed()}</div>
    </>
  );
}

/** Address to which the organisation leads back: where a session ended, or this screen itself. */
export function addressAfterSignIn(): string {
  const isSignInPage = window.location.pathname === signInAddress();
  return readReturnAddress() ?? (isSignInPage ? homeAddress() : presentAddress());
}
