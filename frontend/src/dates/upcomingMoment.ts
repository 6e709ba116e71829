import { t } from "@lingui/core/macro";
import { activeLocale } from "@/language/activeLanguage";
import { calendarDayOf, daysBetween, formatShortDay, formatTime, formatWeekday } from "./calendarDay";

/** Days ahead that a weekday names without a date. */
export const LAST_NAMED_DAY = 6;

/** Future instant within a sentence: "today at 17:00", "Sunday at 9:00", "Dec 12 at 9:00". */
export function upcomingMoment(moment: string, today: string, locale = activeLocale()): string {
  const day = calendarDayOf(new Date(moment));
  const time = formatTime(moment, locale);
  const days = daysBetween(today, day);
  if (days === 0) return t`today at ${time}`;
  if (days === 1) return t`tomorrow at ${time}`;
  const isNear = days > 0 && days <= LAST_NAMED_DAY;
  const name = isNear ? formatWeekday(day, "long", locale) : formatShortDay(day, today, locale);
  return t`${name} at ${time}`;
}

/** Short form: "17:00" for today. */
export function shortUpcomingMoment(moment: string, today: string, locale = activeLocale()): string {
  const isToday = calendarDayOf(new Date(moment)) === today;
  return isToday ? formatTime(moment, locale) : upcomingMoment(moment, today, locale);
}
