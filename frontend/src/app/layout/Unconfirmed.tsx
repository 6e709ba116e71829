import type { CurrentUser } from "@/api/generatedAboutSession";
import { onDemand } from "@/ui/onDemand";

const ConfirmEmailLine = onDemand(() =>
  import(/* webpackChunkName: "confirm-email" */ "@/features/confirmed-email/ConfirmEmailLine").then(
    (m) => m.ConfirmEmailLine,
  ),
);

/** Nothing for most: their address is confirmed. */
export function Unconfirmed({ user: { email, emailConfirmed } }: { user: CurrentUser }) {
  return emailConfirmed ? null : <ConfirmEmailLine email={email} />;
}
