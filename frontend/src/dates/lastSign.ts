import { t } from "@lingui/core/macro";
import { activeLocale } from "@/language/activeLanguage";
import { calendarDayOf, daysBetween, formatTime, recentMoment } from "./calendarDay";

/** Age in days: "Today, 9:40", "Yesterday", "6 days ago". */
export function lastSign(moment: string, now: Date, locale = activeLocale()): string {
  const days = daysBetween(calendarDayOf(new Date(moment)), calendarDayOf(now));
  if (days <= 0) return recentMoment(0, formatTime(moment, locale));
  if (days === 1) return t`Yesterday`;
  return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(-days, "day");
}
