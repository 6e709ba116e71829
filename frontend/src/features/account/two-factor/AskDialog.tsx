import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRenewRecoveryCodesMutation, useTurnOffTwoFactorMutation } from "@/api/account/twoFactor";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";
import { useToast } from "@/ui/overlays/toast/useToast";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";

interface AskDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  pendingText: string;
  send: () => PromiseLike<{ error?: unknown }>;
  failure: string;
  onSent: () => void;
  onClose: () => void;
}

const nothing = {};

/** Question before a change of two-factor sign-in. */
function AskDialog({ text, send, failure, onSent, ...dialog }: AskDialogProps) {
  const form = useForm({ initial: nothing, send, failure, onSent });
  return (
    <FormDialog size="s" form={form} {...dialog}>
      <p className="text-ink-2">{text}</p>
    </FormDialog>
  );
}

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
