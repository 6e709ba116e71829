import { dayAfter } from "./calendarDay";

/** Six weeks, so that a month keeps its height whichever day it begins with. */
const WEEKS_SHOWN = 6;
const DAYS_A_WEEK = 7;

/** The month, as `yyyy-mm`, in which a calendar day lies. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** The same day of another month, or that month's last one. */
export function sameDayIn(month: string, day: string): string {
  const same = `${month}-${day.slice(8)}`;
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  return same > last ? last : same;
}

/** The weeks, day by day, among which a month lies; 1 is Monday. */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const first = `${month}-01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const start = dayAfter(first, -((weekday - firstWeekday + DAYS_A_WEEK) % DAYS_A_WEEK));
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_day, index) => dayAfter(start, week * DAYS_A_WEEK + index)),
  );
}

/** "November 2026" */
export function formatMonth(month: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** What the days of a week are called, in letters and in full. */
export function weekdayNames(week: readonly string[], locale?: string): { short: string; long: string }[] {
  const name = (day: string, weekday: "short" | "long") =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
  return week.map((day) => ({ short: name(day, "short"), long: name(day, "long") }));
}

/** Whether a text is a month, as addresses carry it. */
export function isMonth(text: string): boolean {
  return /^[12]\d{3}-(?:0[1-9]|1[0-2])$/u.test(text);
}
