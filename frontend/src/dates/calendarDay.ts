import { t } from "@lingui/core/macro";
import { activeLocale } from "@/language/activeLanguage";

export const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;

/** Local calendar day, as `yyyy-mm-dd`. */
export function calendarDayOf(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, "0");
  const day = String(moment.getDate()).padStart(2, "0");
  return `${String(moment.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}

/** Whole days between two calendar days, counted in UTC to ignore clock changes. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

/** Calendar day `count` days later. */
export function dayAfter(day: string, count: number): string {
  return new Date(utcMidnight(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Name of the weekday of a day. */
export function formatWeekday(
  day: string,
  style: "narrow" | "short" | "long",
  locale = activeLocale(),
): string {
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" }).format(utcMidnight(day));
}

/** ISO weekday, 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return ((new Date(utcMidnight(day)).getUTCDay() + 6) % 7) + 1;
}

/** First day of the week of a day. `firstWeekday` is 1 for Monday. */
export function weekStart(day: string, firstWeekday: number): string {
  return dayAfter(day, -((weekdayOf(day) - firstWeekday + DAYS_A_WEEK) % DAYS_A_WEEK));
}

/** Week, Monday to Sunday, of a calendar day. */
export function calendarWeekOf(day: string): { monday: string; sunday: string } {
  const weekday = weekdayOf(day);
  return { monday: dayAfter(day, 1 - weekday), sunday: dayAfter(day, 7 - weekday) };
}

/** Formatted day: "Dec 12, 2026". */
export function formatDay(day: string, locale = activeLocale()): string {
  return dayFormat("medium", locale, "UTC").format(utcMidnight(day));
}

/** Formatted day: "Dec 12", with the year if it is not today's. */
export function formatShortDay(day: string, today: string, locale = activeLocale()): string {
  const style = day.slice(0, 4) === today.slice(0, 4) ? "short" : "medium";
  return dayFormat(style, locale, "UTC").format(utcMidnight(day));
}

/** Formatted day without the year: "Dec 12". */
export function formatDayOfYear(day: string, locale = activeLocale()): string {
  return dayFormat("short", locale, "UTC").format(utcMidnight(day));
}

/** Formatted day: "Saturday, Dec 12". */
export function formatDayOfWeek(day: string, locale = activeLocale()): string {
  return dayFormat("weekday", locale, "UTC").format(utcMidnight(day));
}

/** Formatted day: "Sat, Dec 12". */
export function formatDayInWeek(day: string, locale = activeLocale()): string {
  return dayFormat("shortWeekday", locale, "UTC").format(utcMidnight(day));
}

/** Formatted day: "Today", "Yesterday" or the day. */
export function formatRecentDay(day: string, today: string, locale = activeLocale()): string {
  const age = daysBetween(day, today);
  if (age === 0) return t`Today`;
  return age === 1 ? t`Yesterday` : formatShortDay(day, today, locale);
}

/** Formatted local time: "14:32". */
export function formatTime(moment: string, locale = activeLocale()): string {
  return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(new Date(moment));
}

/** Formatted local day of an instant. */
export function formatDayOfMoment(moment: string, locale = activeLocale()): string {
  return dayFormat("medium", locale).format(new Date(moment));
}

/** Formatted instant: "Today, 10:42", "Yesterday, 18:05" or the day. */
export function formatMoment(moment: string, now: Date, locale = activeLocale()): string {
  const at = new Date(moment);
  const age = daysBetween(calendarDayOf(at), calendarDayOf(now));
  if (age !== 0 && age !== 1) return formatDayOfMoment(moment, locale);
  return recentMoment(age, formatTime(moment, locale));
}

/** "Today, 10:42" or "Yesterday, 18:05". */
export function recentMoment(daysAgo: number, time: string): string {
  return daysAgo === 0 ? t`Today, ${time}` : t`Yesterday, ${time}`;
}

/** Full date and time. */
export function formatExactMoment(moment: string, locale = activeLocale()): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" }).format(new Date(moment));
}

/** Full date with the weekday. */
export function formatExactDay(day: string, locale = activeLocale()): string {
  return dayFormat("full", locale, "UTC").format(utcMidnight(day));
}

function utcMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Cache of formats: creating one costs far more than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const dayStyles = {
  short: { day: "numeric", month: "short" },
  weekday: { weekday: "long", day: "numeric", month: "short" },
  shortWeekday: { weekday: "short", day: "numeric", month: "short" },
  medium: { day: "numeric", month: "short", year: "numeric" },
  full: { dateStyle: "full" },
} as const;

function dayFormat(style: keyof typeof dayStyles, locale: string, timeZone?: string): Intl.DateTimeFormat {
  const key = `${style} ${locale} ${timeZone ?? ""}`;
  const known = dayFormats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, {
    ...dayStyles[style],
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  dayFormats.set(key, format);
  return format;
}
