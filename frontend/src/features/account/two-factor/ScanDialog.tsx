import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId, useRef } from "react";
import { messageOf } from "@/api/transport/callError";
import type { TwoFactorSetUp } from "@/api/generated/client";
import { useConfirmTwoFactorMutation } from "@/api/account/twoFactor";
import { Form } from "@/forms/Form";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { digitsOf } from "@/language/text/digits";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Dialog } from "@/ui/overlays/Dialog";
import { TextField } from "@/ui/fields/TextField";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { KeyToType } from "./KeyToType";
import { ScanPicture } from "./ScanPicture";

interface ScanDialogProps {
  setup: TwoFactorSetUp;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

const nothing = { code: "" };
const rules = rulesOf<typeof nothing>({
  code: ({ code }) => (digitsOf(code) === "" ? t`Please enter the code that your app shows.` : null),
});

/** First step: the authenticator app reads the key and proves it with a code. */
export function ScanDialog({ setup, onConfirmed, onClose }: ScanDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [confirm] = useConfirmTwoFactorMutation();
  // On a phone the key comes first, because it cannot scan its own screen.
  const isHeld = useMediaQuery("(pointer: coarse)");
  const codes = useRef<readonly string[]>([]);
  const form = useForm({
    initial: nothing,
    rules,
    send: async ({ code }) => {
      const { data, error } = await confirm({ codeBody: { code: digitsOf(code) } });
      codes.current = data?.recoveryCodes ?? [];
      return { error };
    },
    failure: (error) => messageOf(error, t`Failed to turn two-factor sign-in on.`),
    onSent: () => onConfirmed(codes.current),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Set up two-factor sign-in`}
      size="s"
      footer={
        <>
          <span className="flex-1 text-13 text-ink-2">{t`Step 1 of 2`}</span>
          <Button variant="ghost" className="max-sheet:h-11" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            className="max-sheet:h-11"
            pending={form.pending}
            pendingText={t`Turning on...`}
          >
            {t`Turn on`}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} className="grid grid-cols-1 gap-4">
        <p className="text-ink-2">{t`Scan this with your authenticator app, then type the code that it shows.`}</p>
        <ScanPicture text={setup.uri} />
        {isHeld ? (
          <a href={setup.uri} className={buttonLook("soft", "lg")}>
            {t`Open the authenticator app of this device`}
          </a>
        ) : null}
        <KeyToType secret={setup.secret} />
        <TextField
          label={t`Code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.text("code")}
        />
      </Form>
    </Dialog>
  );
}
