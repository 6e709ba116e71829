import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { FingerprintPattern, UserKey } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPasskey } from "@/api/account/passkeyCeremony";
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRenamePasskeyMutation,
} from "@/api/account/signInWays";
import type { Passkey } from "@/api/generated/signInWays";
import { messageOf } from "@/api/transport/callError";
import { FormDialog } from "@/forms/FormDialog";
import type { FailedPasskey } from "@/forms/passkeyFailureText";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { isBlank, trimmed } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { Notice } from "@/ui/feedback/Notice";
import { TextField } from "@/ui/fields/TextField";
import { Dialog } from "@/ui/overlays/Dialog";
import { PASSKEY_NAME_MAXIMUM } from "./PasskeyRow";

/** Adds a passkey in two steps: the browser makes it, then it gets a name. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<Passkey | null>(null);
  return added ? (
    <NameDialog passkey={added} onClose={onClose} />
  ) : (
    <MakeDialog onAdded={setAdded} onClose={onClose} />
  );
}

/** First step. It works once the server has it, named or not. */
function MakeDialog({ onAdded, onClose }: { onAdded: (passkey: Passkey) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [failed, setFailed] = useState<FailedPasskey | null>(null);
  const ceremony = useRef<AbortController>(null);
  const make = () => {
    const stop = new AbortController();
    ceremony.current = stop;
    const made = createPasskey({
      ask: () => begin(),
      send: (passkeyAnswer) => add({ passkeyAnswer }),
      signal: stop.signal,
    });
    void made.then((outcome) => {
      if ("answer" in outcome) onAdded(outcome.answer);
      else if (outcome.failure !== "stopped") setFailed(outcome);
    });
  };
  const start = useEffectEvent(make);
  useEffect(() => {
    start();
    return () => ceremony.current?.abort();
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add a passkey`}
      size="s"
      footer={
        <>
          <span className="flex-1 text-13 text-ink-2">{t`Step 1 of 2`}</span>
          <Button variant="ghost" className="max-sheet:min-h-11" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            variant="primary"
            className="max-sheet:min-h-11"
            pending={failed === null}
            pendingText={t`Waiting...`}
            onClick={() => {
              setFailed(null);
              make();
            }}
          >
            {t`Try again`}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {failed ? <Notice icon={UserKey} {...failureText(failed)} /> : null}
        <p className="text-pretty text-ink-2">
          {t`Your browser now asks for a fingerprint, face or PIN. The passkey stays with you: on this device, in your password manager or on a key.`}
        </p>
        <span className="grid place-items-center py-2 text-ink-2">
          <FingerprintPattern size={44} strokeWidth={1.3} aria-hidden="true" />
        </span>
      </div>
    </Dialog>
  );
}

function failureText({ failure, error }: FailedPasskey): { title: string; text: string } {
  switch (failure) {
    case "known":
      return {
        title: t`This device has one already.`,
        text: t`A passkey for your account is kept there. Use another device, or a key.`,
      };
    case "cancelled":
      return {
        title: t`No passkey was made.`,
        text: t`Maybe the window was closed, or this device can keep none. Nothing has changed.`,
      };
    case "unverified":
      return {
        title: t`No passkey was made.`,
        text: t`It has to ask for a fingerprint, face or PIN: set one up on this device.`,
      };
    case "expired":
      return {
        title: t`That took too long.`,
        text: t`The question for your passkey counts for 5 minutes.`,
      };
    default:
      return {
        title: t`No passkey was made.`,
        text: messageOf(error, t`It is not you. Try again in a minute.`),
      };
  }
}

const nameRules = rulesOf<{ name: string }>({
  name: ({ name }) => (isBlank(name) ? t`Please enter a name.` : null),
});

/** Second step. Closing it keeps the proposed name. */
function NameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui();
  const [rename] = useRenamePasskeyMutation();
  const form = useForm({
    initial: { name: passkey.name },
    rules: nameRules,
    differs: () => false,
    send: async ({ name }) =>
      trimmed(name) === passkey.name ? {} : rename({ id: passkey.id, passkeyName: { name: trimmed(name) } }),
    failure: t`Failed to rename the passkey.`,
    onSent: onClose,
  });
  return (
    <FormDialog
      size="s"
      title={t`Give it a name`}
      form={form}
      submitLabel={t`Done`}
      pendingText={t`Saving...`}
      withoutCancel
      asideAction={<span className="flex-1 text-13 text-ink-2">{t`Step 2 of 2`}</span>}
      onClose={onClose}
    >
      <p className="text-ink-2">{t`It works already. The name is only for you.`}</p>
      <TextField
        label={t`Name`}
        hint={t`Proposed by what made it.`}
        maxLength={PASSKEY_NAME_MAXIMUM}
        autoComplete="off"
        {...form.text("name")}
      />
    </FormDialog>
  );
}
