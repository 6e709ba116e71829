import { useEffect, useState } from "react";
import { calendarDayOf } from "./calendarDay";

const LONGEST_TIMER_MS = 60 * 60 * 1000;

/** Local calendar day, updated at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => calendarDayOf(new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      setToday(calendarDayOf(new Date()));
      timer = setTimeout(look, Math.min(untilMidnight(new Date()), LONGEST_TIMER_MS));
    };
    look();
    // Timers pause while a computer sleeps.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return today;
}

function untilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return midnight.getTime() - now.getTime() + 1000;
}
