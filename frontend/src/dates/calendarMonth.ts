import { activeLocale } from "@/language/activeLanguage";
import { DAYS_A_WEEK, dayAfter, formatWeekday, weekStart } from "./calendarDay";

/** Six weeks, so that every month has the same height. */
const WEEKS_SHOWN = 6;

/** Month, as `yyyy-mm`, of a calendar day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** Same day in another month, or that month's last day. */
export function sameDayIn(month: string, day: string): string {
  const same = `${month}-${day.slice(8)}`;
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  return same > last ? last : same;
}

/** Day of a month by its number, or the month's last day. */
export function dayOfMonth(month: string, number: number): string {
  return sameDayIn(month, `${month}-${String(number).padStart(2, "0")}`);
}

/** Days of the weeks that a month touches; 1 is Monday. */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const start = weekStart(`${month}-01`, firstWeekday);
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_day, index) => dayAfter(start, week * DAYS_A_WEEK + index)),
  );
}

/** Formatted month: "November 2026". */
export function formatMonth(month: string, locale = activeLocale()): string {
  return new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** Formatted month: "November". */
export function formatMonthOfYear(month: string, locale = activeLocale()): string {
  return new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** Short and long names of the days of a week. */
export function weekdayNames(
  week: readonly string[],
  locale = activeLocale(),
): { short: string; long: string }[] {
  return week.map((day) => ({
    short: formatWeekday(day, "short", locale),
    long: formatWeekday(day, "long", locale),
  }));
}

/** True for `yyyy-mm`. */
export function isMonth(text: string): boolean {
  return /^[12]\d{3}-(?:0[1-9]|1[0-2])$/u.test(text);
}
