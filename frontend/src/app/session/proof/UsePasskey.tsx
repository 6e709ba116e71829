import { useLingui } from "@lingui/react/macro";
import { PasskeyButton } from "@/forms/WayButton";
import { Status } from "@/ui/feedback/Status";
import type { PasskeyProofState } from "./usePasskeyProof";

interface UsePasskeyProps {
  passkey: PasskeyProofState;
  variant: "primary" | "secondary";
}

/** Button that asks the browser for a passkey, and a line while it asks. */
export function UsePasskey({ passkey, variant }: UsePasskeyProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PasskeyButton
        variant={variant}
        pending={passkey.isAsked}
        pendingText={t`Waiting for your passkey...`}
        onClick={passkey.begin}
      >
        {t`Use a passkey`}
      </PasskeyButton>
      {passkey.isAsked ? (
        <Status className="text-12 text-ink-2">{t`Your browser asks for a fingerprint, face or PIN.`}</Status>
      ) : null}
    </div>
  );
}
