import { useEffect } from "react";
import { useSetTimeZoneMutation, type User } from "@/api/generatedAboutSession";

/** The first look at the zone keeps a phone busy: it must not hold up what is to be seen. */
const afterFirstPaint = 1000;

/** Tells the server when the browser has moved to another zone: it decides there which day is today. */
export function useTimeZone(user: User | null | undefined): void {
  const [setTimeZone] = useSetTimeZoneMutation();
  const known = user?.timeZone;
  useEffect(() => {
    if (known === undefined) return;
    const timer = setTimeout(() => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      if (known !== timeZone) void setTimeZone({ timeZoneBody: { timeZone } });
    }, afterFirstPaint);
    return () => {
      clearTimeout(timer);
    };
  }, [known, setTimeZone]);
}
