import { useEffect, useEffectEvent } from "react";
import { useMail, useMailCounts } from "@/api/admin/mail";
import { usePageVisible } from "@/ui/loading/usePageVisible";
import type { MailFilter } from "./useMailFilter";

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
