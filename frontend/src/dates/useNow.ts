import { useEffect, useState } from "react";

const EVERY_MINUTE = 60_000;

/** The present moment, looked at again every minute, so that "2 minutes ago" grows old. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, EVERY_MINUTE);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
