import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRenewRecoveryCodesMutation } from "@/api/account/twoFactor";
import { PasswordDialog } from "./PasswordDialog";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";
import { usePasswordForm } from "./usePasswordForm";

export function NewCodesDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui();
  const [renew, { data }] = useRenewRecoveryCodesMutation();
  const [isDone, setDone] = useState(false);
  const form = usePasswordForm({
    send: (password) => renew({ passwordBody: { password } }),
    failure: t`Failed to make new codes. The old ones still work.`,
    onSent: () => {
      setDone(true);
    },
  });
  if (isDone && data) return <RecoveryCodesDialog codes={data.recoveryCodes} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t`New recovery codes`}
      text={t`You get eight new ones. Those that you have now stop working.`}
      form={form}
      submitLabel={t`Make new codes`}
      pendingText={t`Making them...`}
      email={email}
      onClose={onClose}
    />
  );
}
