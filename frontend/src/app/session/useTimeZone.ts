import { useEffect, useEffectEvent } from "react";
import type { User } from "@/api/generated/anonymous";
import { useSetTimeZoneMutation } from "@/api/generated/client";
import { stored } from "@/storage/stored";

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

interface Reported {
  userId: string;
  timeZone: string;
}

/** One entry a browser: signing in reports the zone of the next user. */
const reported = stored("creator-hub-told-zone", (text) => JSON.parse(text ?? "{}") as Partial<Reported>);

/** Time zone that this browser last reported for this user; null if none. */
function reportedTimeZone(userId: string): string | null {
  const told = reported.read();
  return told.userId === userId ? (told.timeZone ?? null) : null;
}

export function saveReportedTimeZone(userId: string, timeZone: string): void {
  reported.save(JSON.stringify({ userId, timeZone } satisfies Reported));
}
