import { useLingui } from "@lingui/react/macro";
import { UserKey } from "lucide-react";
import { passkeyFailureText } from "@/forms/passkeyFailureText";
import { Notice } from "@/ui/feedback/Notice";
import { ProofFrame } from "./ProofFrame";
import type { ProofProps } from "./proofProps";
import { proofReason } from "./proofReason";
import { UsePasskey } from "./UsePasskey";
import { usePasskeyProof } from "./usePasskeyProof";

/** Proof of an account with passkeys and no password. */
export function PasskeyProof({ request, onClose }: ProofProps) {
  const { t } = useLingui();
  const passkey = usePasskeyProof(() => request.settle(true));
  return (
    <ProofFrame onClose={onClose}>
      {passkey.failed ? (
        <Notice icon={UserKey} {...passkeyFailureText(passkey.failed, t`Try again.`)} />
      ) : null}
      <p className="text-pretty text-ink-2">{proofReason(request.endpoint, "passkey")}</p>
      <UsePasskey passkey={passkey} variant="primary" />
    </ProofFrame>
  );
}
