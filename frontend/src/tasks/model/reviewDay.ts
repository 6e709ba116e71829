import { t } from "@lingui/core/macro";
import { calendarDayOf, DAYS_A_WEEK, daysBetween, formatShortDay } from "@/dates/calendarDay";
import { activeLocale } from "@/language/activeLanguage";

/** "In review since Tuesday". */
export function inReviewSince(moment: string, today: string): string {
  const age = daysBefore(moment, today);
  if (age <= 0) return t`In review since today`;
  if (age === 1) return t`In review since yesterday`;
  const day = recentDayName(moment, today);
  return t`In review since ${day}`;
}

/** Weekday within a week, otherwise the day: "Tuesday" or "Nov 14". */
export function recentDayName(moment: string, today: string): string {
  const at = new Date(moment);
  return daysBefore(moment, today) < DAYS_A_WEEK
    ? new Intl.DateTimeFormat(activeLocale(), { weekday: "long" }).format(at)
    : formatShortDay(calendarDayOf(at), today);
}

/** Calendar days between a moment and today. */
export function daysBefore(moment: string, today: string): number {
  return daysBetween(calendarDayOf(new Date(moment)), today);
}
