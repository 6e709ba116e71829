import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** Current time, updated every minute or at the given interval. */
export function useNow(every = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
