import { useEffect, useEffectEvent } from "react";
import { useSetTimeZoneMutation, type User } from "@/api/generatedAboutSession";
import { rememberToldZone, toldZone } from "./toldZone";

/** The first look at the zone keeps a phone busy: it must not hold up what is to be seen. */
const AFTER_FIRST_PAINT_MS = 1000;

/**
 * Tells the server when this browser has moved to another zone: it decides there which day is today. What the server
 * knows may come from another device of the same person, and is no reason to contradict it.
 */
export function useTimeZone(user: User | null | undefined): void {
  const [setTimeZone] = useSetTimeZoneMutation();
  const tellIfMoved = useEffectEvent(async () => {
    if (!user || document.hidden) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const told = toldZone(user.id);
    if (told === timeZone) return;
    // A browser that has never told anything may find that there is nothing to tell.
    const isKnown = told === null && user.timeZone === timeZone;
    const { error } = isKnown ? {} : await setTimeZone({ timeZoneBody: { timeZone } });
    if (!error) rememberToldZone(user.id, timeZone);
  });
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const tell = () => void tellIfMoved();
    const timer = setTimeout(tell, AFTER_FIRST_PAINT_MS);
    document.addEventListener("visibilitychange", tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tell);
    };
  }, [userId]);
}
