import { useState } from "react";
import { useRenewRecoveryCodesMutation } from "@/api/account/twoFactor";
import { PasswordDialog } from "./PasswordDialog";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";
import { usePasswordForm } from "./usePasswordForm";

export function NewCodesDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [renew, { data }] = useRenewRecoveryCodesMutation();
  const [isDone, setDone] = useState(false);
  const form = usePasswordForm({
    send: (password) => renew({ passwordBody: { password } }),
    failure: "Failed to make new codes. The old ones still work.",
    onSent: () => {
      setDone(true);
    },
  });
  if (isDone && data) return <RecoveryCodesDialog codes={data.recoveryCodes} onClose={onClose} />;
  return (
    <PasswordDialog
      title="New recovery codes"
      text="You get eight new ones. Those that you have now stop working."
      form={form}
      submitLabel="Make new codes"
      pendingText="Making them..."
      email={email}
      onClose={onClose}
    />
  );
}
