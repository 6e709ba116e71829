import { useId, useRef } from "react";
import { isSessionLost, messageOf } from "@/api/callError";
import { useConfirmTwoFactorMutation, useSetUpTwoFactorMutation } from "@/api/twoFactor";
import { Form } from "@/forms/Form";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { Button } from "@/ui/Button";
import { buttonLook } from "@/ui/buttonLook";
import { Dialog } from "@/ui/Dialog";
import { Skeleton } from "@/ui/Skeleton";
import { TextField } from "@/ui/TextField";
import { useToast } from "@/ui/toast/useToast";
import { useMediaQuery } from "@/ui/useMediaQuery";
import { useOnArrival } from "@/ui/useOnArrival";
import { KeyToType } from "./KeyToType";
import { ScanPicture } from "./ScanPicture";

interface ScanDialogProps {
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

const nothing = { code: "" };
const rules = rulesOf<typeof nothing>({
  code: ({ code }) => (code.trim() === "" ? "Please enter the code that your app shows." : null),
});

/** The first step: an authenticator app takes over the key, and a code of its proves that it has. */
export function ScanDialog({ onConfirmed, onClose }: ScanDialogProps) {
  const id = useId();
  const setup = useSetup();
  const [confirm] = useConfirmTwoFactorMutation();
  // Nobody can scan the screen that they hold in their hand.
  const isHeld = useMediaQuery("(pointer: coarse)");
  const codes = useRef<readonly string[]>([]);
  const form = useForm({
    initial: nothing,
    rules,
    send: async ({ code }) => {
      const { data, error } = await confirm({ codeBody: { code: code.replaceAll(/\s/gu, "") } });
      codes.current = data?.recoveryCodes ?? [];
      return { error };
    },
    failure: (error) => messageOf(error, "Failed to turn two-factor sign-in on."),
    onSent: () => {
      onConfirmed(codes.current);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Set up two-factor sign-in"
      size="s"
      footer={
        <>
          <span className="flex-1 text-13 text-ink-2">Step 1 of 2</span>
          <Button variant="ghost" className="max-sheet:h-11" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            className="max-sheet:h-11"
            disabled={!setup.data}
            pending={form.pending}
            pendingText="Turning on..."
          >
            Turn on
          </Button>
        </>
      }
    >
      <Form id={id} form={form} disabled={!setup.data} className="grid grid-cols-1 gap-4">
        <p className="text-ink-2">Scan this with your authenticator app, then type the code that it shows.</p>
        {setup.data ? (
          <>
            <ScanPicture text={setup.data.uri} />
            {isHeld ? (
              <a href={setup.data.uri} className={buttonLook("soft", "lg")}>
                Open the authenticator app of this device
              </a>
            ) : null}
            <KeyToType secret={setup.data.secret} />
          </>
        ) : (
          <NotReady failed={setup.failed} onRetry={setup.ask} />
        )}
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.text("code")}
        />
      </Form>
    </Dialog>
  );
}

function NotReady({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed) {
    return (
      <p role="alert" className="grid min-h-[214px] place-content-center gap-3 text-center text-danger-text">
        The key could not be made.
        <Button variant="soft" className="max-tablet:h-11" onClick={onRetry}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <div role="status" className="mx-auto">
      <span className="sr-only">Making a key</span>
      <Skeleton className="size-[214px]" />
    </div>
  );
}

/** A key is made as soon as the dialog is open. */
function useSetup() {
  const [setUp, { data, isError, isLoading }] = useSetUpTwoFactorMutation();
  const showToast = useToast();
  const ask = async () => {
    const { error } = await setUp();
    if (!error || isSessionLost(error)) return;
    showToast({
      title: "Error",
      description: messageOf(error, "The key could not be made."),
      variant: "destructive",
    });
  };
  useOnArrival(() => void ask());
  return { data, failed: isError && !isLoading, ask: () => void ask() };
}
