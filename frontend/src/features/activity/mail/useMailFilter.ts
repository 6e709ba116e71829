import { useSearchParams } from "react-router";
import { useAddress } from "@/addresses/useAddress";
import type { MailState } from "@/api/generated/admin";

export type MailFilter = MailState | "all";

export const mailFilters: readonly MailFilter[] = ["all", "waiting", "sent", "failed"];

/** Filter of mail from the address: `?mail=`. Null without one. */
export function useMailFilter(): [MailFilter | null, (filter: MailFilter | null) => void] {
  const [search] = useSearchParams();
  const { read, write } = useAddress();
  return [
    mailFilters.find((filter) => filter === search.get("mail")) ?? null,
    (filter) => {
      const { search: next, state } = read();
      if (filter === null) next.delete("mail");
      else next.set("mail", filter);
      write(next, { replace: true, state });
    },
  ];
}
