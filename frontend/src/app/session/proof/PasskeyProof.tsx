import { useLingui } from "@lingui/react/macro";
import { UserKey } from "lucide-react";
import { passkeyFailureText } from "@/forms/passkeyFailureText";
import { Button } from "@/ui/buttons/Button";
import { Notice } from "@/ui/feedback/Notice";
import { Dialog } from "@/ui/overlays/Dialog";
import { ProofCounts } from "./ProofCounts";
import type { ProofProps } from "./proofProps";
import { proofReason } from "./proofReason";
import { UsePasskey } from "./UsePasskey";
import { usePasskeyProof } from "./usePasskeyProof";

/** Proof of an account with passkeys and no password. */
export function PasskeyProof({ request, onClose }: ProofProps) {
  const { t } = useLingui();
  const passkey = usePasskeyProof(() => request.settle(true));
  return (
    <Dialog
      open
      overDialogs
      size="s"
      title={t`Is it you?`}
      onClose={onClose}
      footer={
        <>
          <ProofCounts />
          <Button variant="ghost" className="max-sheet:h-11 max-sheet:flex-1" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {passkey.failed ? (
          <Notice icon={UserKey} {...passkeyFailureText(passkey.failed, t`Try again.`)} />
        ) : null}
        <p className="text-pretty text-ink-2">{proofReason(request.endpoint, "passkey")}</p>
        <UsePasskey passkey={passkey} variant="primary" />
      </div>
    </Dialog>
  );
}
