import { Trans } from "@lingui/react/macro";
import { Status } from "@/ui/feedback/Status";

/** Note after the account was closed. */
export function AccountClosed() {
  return (
    <Status className="rounded-control bg-accent-soft px-3.5 py-3 text-pretty text-accent-text">
      <Trans>
        <b className="font-semibold">Your account is closed.</b> You have 30 days to come back: sign in, and
        everything is as it was.
      </Trans>
    </Status>
  );
}
