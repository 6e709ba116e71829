import { useLingui } from "@lingui/react/macro";
import { useTurnOffTwoFactorMutation } from "@/api/account/twoFactor";
import { useToast } from "@/ui/overlays/toast/useToast";
import { PasswordDialog } from "./PasswordDialog";
import { usePasswordForm } from "./usePasswordForm";

export function TurnOffDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui();
  const [turnOff] = useTurnOffTwoFactorMutation();
  const showToast = useToast();
  const form = usePasswordForm({
    send: (password) => turnOff({ passwordBody: { password } }),
    failure: t`Failed to turn two-factor sign-in off.`,
    onSent: () => {
      showToast({
        title: t`Two-factor sign-in is off`,
        description: t`Your password alone opens your account.`,
        variant: "success",
      });
      onClose();
    },
  });
  return (
    <PasswordDialog
      title={t`Turn two-factor sign-in off?`}
      text={t`Your password alone then opens your account. Your recovery codes stop working.`}
      form={form}
      submitLabel={t`Turn off`}
      pendingText={t`Turning off...`}
      email={email}
      onClose={onClose}
    />
  );
}
