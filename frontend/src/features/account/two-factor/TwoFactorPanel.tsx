import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useGetSignInWaysQuery } from "@/api/account/signInWays";
import { useGetTwoFactorQuery } from "@/api/account/twoFactor";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { TwoFactor } from "@/api/generated/client";
import { useProvenAction } from "@/forms/useProvenAction";
import { Button } from "@/ui/buttons/Button";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import { AccountPanel, StatePill } from "../AccountPanel";

const dialogs = () => import("../dialogs");
const SetUpDialog = dialogOnDemand(dialogs, "SetUpDialog");
const NewCodesDialog = dialogOnDemand(dialogs, "NewCodesDialog");
const TurnOffDialog = dialogOnDemand(dialogs, "TurnOffDialog");

type Open = "set-up" | "new-codes" | "turn-off";

/** State of two-factor sign-in and number of unused recovery codes. */
export function TwoFactorPanel({ emailConfirmed }: { emailConfirmed: boolean }) {
  const { t } = useLingui();
  const { data: state, isFetching, refetch } = useGetTwoFactorQuery(undefined, refetchOnMount);
  const { data: ways } = useGetSignInWaysQuery(undefined, refetchOnMount);
  const [open, setOpen] = useState<Open | null>(null);
  const isBlocked = state?.isOn === false && !emailConfirmed;
  const close = () => setOpen(null);
  useProvenAction("setUpTwoFactor", () => setOpen("set-up"));
  useProvenAction("renewRecoveryCodes", () => setOpen("new-codes"));
  useProvenAction("turnOffTwoFactor", () => setOpen("turn-off"));
  return (
    <AccountPanel
      part="two-factor"
      icon={ShieldCheck}
      state={
        state ? (
          state.isOn ? (
            <StatePill tone="success">{t({ message: "On", comment: "Two-factor sign-in is on" })}</StatePill>
          ) : (
            <StatePill>{t({ message: "Off", comment: "Two-factor sign-in is off" })}</StatePill>
          )
        ) : null
      }
      text={isBlocked ? needsConfirmation() : stateText(state ?? unknown, (ways?.passkeys ?? 0) > 0)}
      action={
        isBlocked ? null : state ? (
          <Actions state={state} onOpen={setOpen} />
        ) : isFetching ? (
          <Skeleton className="h-9 w-20" />
        ) : null
      }
    >
      {state || isFetching ? null : (
        <FetchErrorLine
          className="mt-4"
          text={t`Whether it is on did not load.`}
          onRetry={() => void refetch()}
        />
      )}
      {open === "set-up" ? <SetUpDialog onClose={close} /> : null}
      {open === "new-codes" ? <NewCodesDialog onClose={close} /> : null}
      {open === "turn-off" ? <TurnOffDialog onClose={close} /> : null}
    </AccountPanel>
  );
}

const unknown: TwoFactor = { isOn: false, recoveryCodesLeft: 0, isDemanded: false };

function Actions({
  state: { isOn, isDemanded },
  onOpen,
}: {
  state: TwoFactor;
  onOpen: (dialog: Open) => void;
}) {
  const { t } = useLingui();
  if (!isOn) {
    return (
      <Button variant="secondary" className="max-tablet:min-h-11" onClick={() => onOpen("set-up")}>
        {t`Set up`}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" className="max-tablet:min-h-11" onClick={() => onOpen("new-codes")}>
        {t`New codes`}
      </Button>
      {isDemanded ? null : (
        <Button variant="danger-ghost" className="max-tablet:min-h-11" onClick={() => onOpen("turn-off")}>
          {t`Turn off`}
        </Button>
      )}
    </div>
  );
}

function needsConfirmation(): string {
  return t`Confirm your email address first: until then two-factor sign-in cannot be set up.`;
}

function stateText({ isOn, recoveryCodesLeft: left, isDemanded }: TwoFactor, hasPasskeys: boolean): string {
  if (!isOn) {
    const what = t`A code from your phone besides the password. Eight recovery codes for when the phone is not at hand.`;
    return paragraph(what, isDemanded && t`This hub demands it, or a passkey.`);
  }
  return paragraph(
    t`A code from your phone is asked for besides the password.`,
    plural(left, {
      0: "No recovery code is left: make new ones before you need one.",
      one: "One recovery code is left: make new ones soon.",
      other: "# recovery codes are left.",
    }),
    hasPasskeys && t`A passkey asks for none.`,
    isDemanded && t`This hub demands it or a passkey, so it stays on.`,
  );
}

function paragraph(...sentences: (string | false)[]): string {
  return sentences.filter(Boolean).join(" ");
}
