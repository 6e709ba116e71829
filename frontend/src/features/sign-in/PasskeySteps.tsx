import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { SignInAnswer } from "@/api/generated/anonymous";
import type { FailedPasskey } from "@/forms/passkeyFailureText";
import { Button } from "@/ui/buttons/Button";
import { Status } from "@/ui/feedback/Status";
import { usePasskeySignIn } from "./usePasskeySignIn";

interface PasskeyProps {
  onSignedIn: (answer: SignInAnswer) => void;
  onFailed: (failed: FailedPasskey) => void;
}

/** Line while the browser asks for a passkey, which it does from the mount on. Leaving stops it. */
export function PasskeyPending({ onSignedIn, onFailed, onCancel }: PasskeyProps & { onCancel: () => void }) {
  const { t } = useLingui();
  usePasskeySignIn(0, async (present) => {
    const outcome = await present();
    if ("answer" in outcome) onSignedIn(outcome.answer);
    else if (outcome.failure !== "stopped") onFailed(outcome);
  });
  return (
    <div className="flex min-h-6 items-center justify-between gap-3 text-ink-2">
      <Status className="min-w-0">{t`Your browser asks you for it now.`}</Status>
      <Button variant="ghost" size="sm" className="-my-1 -me-2.5 max-tablet:min-h-11" onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </div>
  );
}

/** Time after which an offer is renewed, before its challenge ends. */
const RENEWAL_MS = 4 * 60_000;

/** Failures of a passkey that was chosen. Without a choice nobody is told anything. */
const told = new Set(["refused", "unverified"]);

/** Offers passkeys among the browser's suggestions for the email (conditional mediation), where the browser can. */
export function PasskeyAutofill({ onSignedIn, onFailed }: PasskeyProps) {
  const [attempt, setAttempt] = useState(0);
  const renew = () => setAttempt((count) => count + 1);
  useEffect(() => {
    const stop = new AbortController();
    const renewWhenSeen = () => {
      if (!document.hidden) renew();
      else document.addEventListener("visibilitychange", renewWhenSeen, { once: true, signal: stop.signal });
    };
    const timer = setTimeout(renewWhenSeen, RENEWAL_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [attempt]);
  usePasskeySignIn(attempt, async (present, signal) => {
    if (!(await isConditionalMediationAvailable()) || signal.aborted) return;
    const outcome = await present("conditional");
    if ("answer" in outcome) onSignedIn(outcome.answer);
    else if (told.has(outcome.failure)) onFailed(outcome);
    if ("failure" in outcome && (told.has(outcome.failure) || outcome.failure === "expired")) renew();
  });
  return null;
}

async function isConditionalMediationAvailable(): Promise<boolean> {
  if (!("isConditionalMediationAvailable" in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}
