import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRenewRecoveryCodesMutation } from "@/api/account/twoFactor";
import { AskDialog } from "./AskDialog";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [renew, { data }] = useRenewRecoveryCodesMutation();
  const [isDone, setDone] = useState(false);
  if (isDone && data) return <RecoveryCodesDialog codes={data.recoveryCodes} onClose={onClose} />;
  return (
    <AskDialog
      title={t`New recovery codes`}
      text={t`You get eight new ones. Those that you have now stop working.`}
      submitLabel={t`Make new codes`}
      pendingText={t`Making them...`}
      send={() => renew()}
      failure={t`Failed to make new codes. The old ones still work.`}
      onSent={() => setDone(true)}
      onClose={onClose}
    />
  );
}
