import type { CurrentUser } from "@/api/generated/anonymous";
import { onDemand } from "@/ui/loading/onDemand";

const ConfirmEmailLine = onDemand(
  () => import(/* webpackChunkName: "confirm-email" */ "@/features/confirmed-email/ConfirmEmailLine"),
  "ConfirmEmailLine",
);

/** Notice for users with an unconfirmed email; null for all others. */
export function UnconfirmedEmail({ user: { email, emailConfirmed } }: { user: CurrentUser }) {
  return emailConfirmed ? null : <ConfirmEmailLine email={email} />;
}
