import { useEffect, useState } from "react";

const LONGEST_TIMER_MS = 60 * 60 * 1000;

/** True once an instant has passed; changes by itself when it does. */
export function useIsPast(moment: string): boolean {
  const at = Date.parse(moment);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      setNow(Date.now());
      const left = at - Date.now();
      if (left > 0) timer = setTimeout(look, Math.min(left + 1, LONGEST_TIMER_MS));
    };
    look();
    // Timers pause while a computer sleeps.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [at]);
  return now >= at;
}
