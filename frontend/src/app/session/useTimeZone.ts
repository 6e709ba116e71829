import { useEffect, useEffectEvent } from "react";
import type { User } from "@/api/generated/anonymous";
import { useSetTimeZoneMutation } from "@/api/generated/client";
import { saveReportedTimeZone, reportedTimeZone } from "./reportedTimeZone";

/** Delay after the first paint: the first zone lookup is slow on phones. */
const DELAY_MS = 1000;

/**
 * Reports this browser's time zone to the server when it has changed. A different zone on the server may come from
 * another device and stays.
 */
export function useTimeZone(user: User | null | undefined): void {
  const [setTimeZone] = useSetTimeZoneMutation();
  const tellIfMoved = useEffectEvent(async () => {
    if (!user || document.hidden) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const told = reportedTimeZone(user.id);
    if (told === timeZone) return;
    // A browser without a record compares with the server's zone first.
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
