import { useEffect, useEffectEvent } from "react";
import { calendarDayOf } from "./calendarDay";
import { callAtMoments } from "./callAtMoments";

const MINUTE_MS = 60_000;

/**
 * Calls back while an answer's `today` is behind the day in its time zone: after midnight, on coming back, and every
 * minute until the answer has followed. The network may be away at midnight, and the server's clock a little late.
 */
export function useNewDay(today: string | undefined, timeZone: string, onNewDay: () => void): void {
  const tell = useEffectEvent(onNewDay);
  useEffect(() => {
    if (today === undefined) return;
    return callAtMoments(() => {
      if (!document.hidden && dayIn(timeZone) > today) tell();
      return MINUTE_MS;
    });
  }, [today, timeZone]);
}

/** Calendar day in a time zone; the local one for a zone that this browser does not know. */
function dayIn(timeZone: string): string {
  try {
    // Formatted as `yyyy-mm-dd` by Sweden's locale.
    return new Intl.DateTimeFormat("sv", { timeZone }).format(new Date());
  } catch {
    return calendarDayOf(new Date());
  }
}
