import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSetUpTwoFactorMutation } from "@/api/account/twoFactor";
import { PasswordDialog } from "./PasswordDialog";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";
import { ScanDialog } from "./ScanDialog";
import { usePasswordForm } from "./usePasswordForm";

interface SetUpDialogProps {
  email: string;
  onClose: () => void;
}

/** Setup in three steps: password, authenticator app, recovery codes. */
export function SetUpDialog({ email, onClose }: SetUpDialogProps) {
  const { t } = useLingui();
  const [setUp, { data: key }] = useSetUpTwoFactorMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isProven, setProven] = useState(false);
  const form = usePasswordForm({
    send: (password) => setUp({ passwordBody: { password } }),
    failure: t`The key could not be made.`,
    onSent: () => {
      setProven(true);
    },
  });
  if (codes) return <RecoveryCodesDialog codes={codes} step={t`Step 2 of 2`} onClose={onClose} />;
  if (isProven && key) return <ScanDialog setup={key} onConfirmed={setCodes} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t`Set up two-factor sign-in`}
      text={t`Your password first. Then you scan a picture with your phone.`}
      form={form}
      submitLabel={t`Go on`}
      pendingText={t`Making a key...`}
      email={email}
      onClose={onClose}
    />
  );
}
