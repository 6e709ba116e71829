import { useLocation, useSearchParams } from "react-router";
import type { MailState } from "@/api/generated/admin";

export type MailFilter = MailState | "all";

export const mailFilters: readonly MailFilter[] = ["all", "waiting", "sent", "failed"];

/** Filter of mail from the address: `?mail=`. Null without one. */
export function useMailFilter(): [MailFilter | null, (filter: MailFilter | null) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return [
    mailFilters.find((filter) => filter === search.get("mail")) ?? null,
    (filter) => {
      const next = new URLSearchParams(search);
      if (filter === null) next.delete("mail");
      else next.set("mail", filter);
      setSearch(next, { replace: true, state });
    },
  ];
}
