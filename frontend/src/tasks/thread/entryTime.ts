import { t } from "@lingui/core/macro";
import { calendarDayOf, daysBetween, formatShortDay, formatTime, recentMoment } from "@/dates/calendarDay";
import { relativeTime } from "@/dates/relativeTime";
import { activeLocale } from "@/language/activeLanguage";

const HOUR_MS = 3_600_000;
const WEEK = 7;

/** Time of an entry: "2 minutes ago", "Today, 9:12", "Tuesday, 8:12" or "Nov 14, 18:20". */
export function entryTime(moment: string, now: Date): string {
  const at = new Date(moment);
  if (now.getTime() - at.getTime() < HOUR_MS) return relativeTime(moment, now);
  const time = formatTime(moment);
  const age = daysBetween(calendarDayOf(at), calendarDayOf(now));
  if (age < 2) return recentMoment(age, time);
  const day = dayName(at, now);
  return t`${day}, ${time}`;
}

/** "In review since Tuesday", as cards say it. */
export function inReviewSince(moment: string, now: Date): string {
  const age = daysAgo(moment, now);
  if (age === 0) return t`In review since today`;
  if (age === 1) return t`In review since yesterday`;
  const day = dayName(new Date(moment), now);
  return t`In review since ${day}`;
}

export function changesAskedOn(moment: string, now: Date): string {
  const age = daysAgo(moment, now);
  if (age === 0) return t`Changes asked today`;
  if (age === 1) return t`Changes asked yesterday`;
  const day = dayName(new Date(moment), now);
  return t`Changes asked on ${day}`;
}

function daysAgo(moment: string, now: Date): number {
  return Math.max(0, daysBetween(calendarDayOf(new Date(moment)), calendarDayOf(now)));
}

/** Weekday within a week, otherwise the day. */
function dayName(at: Date, now: Date): string {
  const [day, today] = [calendarDayOf(at), calendarDayOf(now)];
  return daysBetween(day, today) < WEEK
    ? new Intl.DateTimeFormat(activeLocale(), { weekday: "long" }).format(at)
    : formatShortDay(day, today);
}
