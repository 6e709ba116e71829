import { useEffect, useEffectEvent } from "react";
import { useMail, useMailCounts } from "@/api/mail";
import { usePageVisible } from "@/ui/usePageVisible";
import type { MailFilter } from "./useMailFilter";

const beat = 4000;

/** Mail, looked at again and again while some of it is on its way and somebody is looking. */
export function useWatchedMail(filter: MailFilter) {
  const { counts, refetch: countAgain } = useMailCounts();
  const list = useMail(filter === "all" ? null : filter);
  const isVisible = usePageVisible();
  const isOnItsWay =
    (counts?.waiting ?? 0) > 0 || list.data?.some(({ state }) => state === "waiting") === true;
  const lookAgain = useEffectEvent(() => {
    void countAgain();
    void list.refetch();
  });
  const watches = isVisible && isOnItsWay;
  useEffect(() => {
    if (!watches) return;
    const timer = setInterval(() => {
      lookAgain();
    }, beat);
    return () => {
      clearInterval(timer);
    };
  }, [watches]);
  return { counts, list };
}
