import { useEffect, useState } from "react";
import { calendarDayOf } from "./calendarDay";
import { callAtMoments } from "./callAtMoments";

/** Local calendar day, updated at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => calendarDayOf(new Date()));
  useEffect(
    () =>
      callAtMoments(() => {
        setToday(calendarDayOf(new Date()));
        return untilMidnight(new Date());
      }),
    [],
  );
  return today;
}

function untilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return midnight.getTime() - now.getTime() + 1000;
}
