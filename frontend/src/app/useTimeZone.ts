import { useEffect } from "react";
import { useSetTimeZoneMutation, type User } from "@/api/generatedAboutSession";

/** Tells the server when the browser has moved to another zone: it decides there which day is today. */
export function useTimeZone(user: User | null | undefined): void {
  const [setTimeZone] = useSetTimeZoneMutation();
  const known = user?.timeZone;
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (known !== undefined && known !== timeZone) void setTimeZone({ timeZoneBody: { timeZone } });
  }, [known, setTimeZone]);
}
