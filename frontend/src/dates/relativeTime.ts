import { t } from "@lingui/core/macro";
import { activeLocale } from "@/language/activeLanguage";
import { calendarDayOf, daysBetween, formatTime, recentMoment } from "./calendarDay";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Relative time: "2 minutes ago", "Yesterday, 18:20", "Oct 12", with the year if it is not this one. */
export function relativeTime(moment: string, now: Date, locale = activeLocale()): string {
  const at = new Date(moment);
  const age = now.getTime() - at.getTime();
  if (age < MINUTE_MS) return t`Just now`;
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  if (age < HOUR_MS) return relative.format(-Math.floor(age / MINUTE_MS), "minute");
  const days = daysBetween(calendarDayOf(at), calendarDayOf(now));
  if (days === 0) return relative.format(-Math.floor(age / HOUR_MS), "hour");
  if (days === 1) return recentMoment(1, formatTime(moment, locale));
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    ...(at.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }),
  }).format(at);
}
