import { useEffect, useEffectEvent } from "react";
import type { User } from "@/api/generated/anonymous";
import { useSetTimeZoneMutation } from "@/api/generated/client";
import { saveReportedTimeZone, reportedTimeZone } from "./reportedTimeZone";

/** The first look at the zone keeps a phone busy: it must not hold up what is to be seen. */
const DELAY_MS = 1000;

/**
 * Tells the server when this browser has moved to another zone: it decides there which day is today. What the server
 * knows may come from another device of the same person, and is no reason to contradict it.
 */
export function useTimeZone(user: User | null | undefined): void {
  const [setTimeZone] = useSetTimeZoneMutation();
  const tellIfMoved = useEffectEvent(async () => {
    if (!user || document.hidden) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const told = reportedTimeZone(user.id);
    if (told === timeZone) return;
    // A browser that has never told anything may find that there is nothing to tell.
    const isKnown = told === null && user.timeZone === timeZone;
    const { error } = isKnown ? {} : await setTimeZone({ timeZoneBody: { timeZone } });
    if (!error) saveReportedTimeZone(user.id, timeZone);
  });
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const tell = () => void tellIfMoved();
    const timer = setTimeout(tell, DELAY_MS);
    document.addEventListener("visibilitychange", tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tell);
    };
  }, [userId]);
}
