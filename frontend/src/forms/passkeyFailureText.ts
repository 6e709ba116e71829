import { t } from "@lingui/core/macro";
import type { PasskeyFailure } from "@/api/account/passkeyCeremony";
import { messageOf } from "@/api/transport/callError";

export interface FailedPasskey {
  failure: PasskeyFailure;
  error?: unknown;
}

/** Title and reason of a passkey that did not do. `next` says what else to do. */
export function passkeyFailureText({ failure, error }: FailedPasskey, next: string) {
  const [title, reason] = titleAndReason(failure, error);
  return { title, text: `${reason} ${next}` };
}

function titleAndReason(failure: PasskeyFailure, error: unknown): [title: string, reason: string] {
  switch (failure) {
    case "refused":
      return [t`That passkey is not known here.`, t`Maybe it was removed, or it belongs to another hub.`];
    case "expired":
      return [t`That took too long.`, t`The question for your passkey counts for 5 minutes.`];
    case "unverified":
      return [
        t`Your passkey did not check who you are.`,
        t`It has to ask for a fingerprint, face or PIN: set one up on this device.`,
      ];
    case "failed":
      return [
        t`Your passkey could not be checked.`,
        messageOf(error, t`It is not you. Try again in a minute.`),
      ];
    case "cancelled":
    case "stopped":
    case "known":
      return [
        t`No passkey came back.`,
        t`Maybe the window was closed, or this device has none for this hub.`,
      ];
  }
}
