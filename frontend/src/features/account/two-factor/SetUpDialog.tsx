import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Check, Copy } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { encode } from "uqr";
import { useConfirmTwoFactorMutation, useSetUpTwoFactorMutation } from "@/api/account/twoFactor";
import type { TwoFactorSetUp } from "@/api/generated/client";
import { messageOf } from "@/api/transport/callError";
import { Form } from "@/forms/Form";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { digitsOf } from "@/language/text/digits";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { useCopy } from "@/ui/buttons/useCopy";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { exactText } from "@/ui/fields/Field";
import { TextField } from "@/ui/fields/TextField";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";

/** Setup in two steps: authenticator app, recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [setUp, { data: key, error }] = useSetUpTwoFactorMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    void setUp();
  }, [setUp]);
  if (codes) return <RecoveryCodesDialog codes={codes} step={t`Step 2 of 2`} onClose={onClose} />;
  if (key) return <ScanDialog setup={key} onConfirmed={setCodes} onClose={onClose} />;
  return (
    <Dialog open size="s" title={t`Set up two-factor sign-in`} onClose={onClose}>
      {error ? (
        <FetchErrorLine text={messageOf(error, t`The key could not be made.`)} onRetry={() => void setUp()} />
      ) : (
        <Skeleton className="mx-auto size-48" />
      )}
    </Dialog>
  );
}

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
function ScanDialog({ setup, onConfirmed, onClose }: ScanDialogProps) {
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
    failure: t`Failed to turn two-factor sign-in on.`,
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
          <Button variant="ghost" className="max-sheet:min-h-11" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            className="max-sheet:min-h-11"
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
          {...exactText}
          {...form.text("code")}
        />
      </Form>
    </Dialog>
  );
}

/** Alternative to scanning: the key in groups of characters. */
function KeyToType({ secret }: { secret: string }) {
  const { t } = useLingui();
  const { isCopied, copy } = useCopy();
  return (
    <div className="flex items-center gap-2 rounded-control bg-surface-0 py-2 ps-3 pe-2">
      <div className="min-w-0 flex-1">
        <p className="text-12 text-ink-2">{t`Cannot scan? Type this key`}</p>
        <p translate="no" className="font-code wrap-anywhere">
          {secret.match(/.{1,4}/gu)?.join(" ")}
        </p>
      </div>
      <IconButton
        label={isCopied ? t`Copied` : t`Copy the key`}
        size="md"
        className="max-tablet:size-11"
        icon={<Icon of={isCopied ? Check : Copy} size={16} className={isCopied ? "text-success-text" : ""} />}
        onClick={() => void copy(secret)}
      />
    </div>
  );
}

const SIDE_PX = 212;
/** Quiet zone around the QR code, in modules. */
const QUIET_ZONE = 4;

/** QR code, drawn locally: the key reaches no third party. */
function ScanPicture({ text }: { text: string }) {
  const { t } = useLingui();
  const path = useMemo(() => {
    // Lowest error correction: larger modules scan better from a screen.
    const { size, data } = encode(text, { ecc: "L", boostEcc: true, border: 0 });
    // Integer size of a module, so that all are equal.
    const dot = Math.floor(SIDE_PX / (size + 2 * QUIET_ZONE));
    const start = Math.floor((SIDE_PX - size * dot) / 2);
    const dots = data.flatMap((row, y) =>
      row.flatMap((isDark, x) =>
        // eslint-disable-next-line lingui/no-unlocalized-strings -- Commands of a path.
        isDark ? [`M${start + x * dot} ${start + y * dot}h${dot}v${dot}h-${dot}z`] : [],
      ),
    );
    return dots.join("");
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${SIDE_PX} ${SIDE_PX}`}
      width={SIDE_PX}
      height={SIDE_PX}
      role="img"
      aria-label={t`QR code with the key for your authenticator app`}
      shapeRendering="crispEdges"
      className="mx-auto box-content rounded-card border border-hairline bg-(--scan-ground) text-(--scan-ink)"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
