import { useTurnOffTwoFactorMutation } from "@/api/account/twoFactor";
import { useToast } from "@/ui/overlays/toast/useToast";
import { PasswordDialog } from "./PasswordDialog";
import { usePasswordForm } from "./usePasswordForm";

export function TurnOffDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [turnOff] = useTurnOffTwoFactorMutation();
  const showToast = useToast();
  const form = usePasswordForm({
    send: (password) => turnOff({ passwordBody: { password } }),
    failure: "Failed to turn two-factor sign-in off.",
    onSent: () => {
      showToast({
        title: "Two-factor sign-in is off",
        description: "Your password alone opens your account.",
        variant: "success",
      });
      onClose();
    },
  });
  return (
    <PasswordDialog
      title="Turn two-factor sign-in off?"
      text="Your password alone then opens your account. Your recovery codes stop working."
      form={form}
      submitLabel="Turn off"
      pendingText="Turning off..."
      email={email}
      onClose={onClose}
    />
  );
}
