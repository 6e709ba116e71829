import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The present moment, looked at again every minute, so that "2 minutes ago" grows old; or more often. */
export function useNow(every = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, every);
    return () => {
      clearInterval(timer);
    };
  }, [every]);
  return now;
}
