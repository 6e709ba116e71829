import { useEffect, useEffectEvent } from "react";
import { useUrlChoice, withParameters } from "@/addresses/useUrlChoice";
import { useMail, useMailCounts } from "@/api/admin/mail";
import type { MailState } from "@/api/generated/admin";
import { usePageVisible } from "@/ui/loading/usePageVisible";

const POLL_MS = 4000;

/** Mail, polled while some is waiting and the tab is visible. */
export function usePolledMail(filter: MailFilter) {
  const { counts, refetch: countAgain } = useMailCounts();
  const list = useMail(filter === "all" ? null : filter);
  const isVisible = usePageVisible();
  const isOnItsWay =
    (counts?.waiting ?? 0) > 0 || list.data?.some(({ state }) => state === "waiting") === true;
  const poll = useEffectEvent(() => {
    void countAgain();
    void list.refetch();
  });
  const watches = isVisible && isOnItsWay;
  useEffect(() => {
    if (!watches) return;
    const timer = setInterval(() => poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [watches]);
  return { counts, list };
}

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
