import { useUrlChoice, withParameters } from "@/addresses/useUrlChoice";
import type { MailState } from "@/api/generated/admin";

export type MailFilter = MailState | "all";

export const mailFilters: readonly MailFilter[] = ["all", "waiting", "sent", "failed"];

/** Filter of mail from the address: `?mail=`. Null without one. */
export function useMailFilter(): [MailFilter | null, (filter: MailFilter | null) => void] {
  const [filter, change] = useUrlChoice<MailFilter | null>(
    (search) => mailFilters.find((one) => one === search.get("mail")) ?? null,
    (search, mail) => withParameters(search, { mail }),
  );
  return [filter, (next) => change(() => next)];
}
