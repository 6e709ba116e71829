import { useLingui } from "@lingui/react/macro";
import { useTurnOffTwoFactorMutation } from "@/api/account/twoFactor";
import { useToast } from "@/ui/overlays/toast/useToast";
import { AskDialog } from "./AskDialog";

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [turnOff] = useTurnOffTwoFactorMutation();
  const showToast = useToast();
  return (
    <AskDialog
      title={t`Turn two-factor sign-in off?`}
      text={t`Your password alone then opens your account. Your recovery codes stop working.`}
      submitLabel={t`Turn off`}
      pendingText={t`Turning off...`}
      send={() => turnOff()}
      failure={t`Failed to turn two-factor sign-in off.`}
      onSent={() => {
        showToast({
          title: t`Two-factor sign-in is off`,
          description: t`Your password alone opens your account.`,
          variant: "success",
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
