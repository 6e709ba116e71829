import type { Repeat, RepeatFrom, RepeatUnit, Task } from "@/api/generated/client";
import { calendarWeekOf, DAYS_A_WEEK, dayAfter, weekdayOf } from "@/dates/calendarDay";
import { dayOfMonth, monthAfter, monthOf, sameDayIn } from "@/dates/calendarMonth";
import { daysOf, takesDays } from "./repeatDays";

export const MAX_EVERY = 99;

const FRIDAY = 5;

/** Recurrence of a new repeat: each week on the weekday of the due date. */
export const weekly: Repeat = { every: 1, unit: "week", from: "date" };

interface RepeatParts {
  every: number;
  unit: RepeatUnit;
  from: RepeatFrom;
  on?: readonly number[] | undefined;
}

/** Repeat with its fields in the order of the API, so that equal ones are equal as text. */
export function repeatOf({ every, unit, on, from }: RepeatParts): Repeat {
  return { every, unit, ...(on && takesDays({ unit, from }) ? { on: [...on] } : {}), from };
}

/** Repeat with its days named. */
export function withDays(repeat: Repeat, due: string | null): Repeat {
  const on = daysOf(repeat, due);
  return repeatOf({ ...repeat, on: on.length > 0 ? on : undefined });
}

/** Weekdays with one of them added, or removed if it is not the only one. */
export function toggled(days: readonly number[], weekday: number): readonly number[] {
  if (!days.includes(weekday)) return [...days, weekday].toSorted((one, other) => one - other);
  return days.length > 1 ? days.filter((day) => day !== weekday) : days;
}

/** Due date of the next one by date: after `due`; days before today are passed over. */
export function nextByDate(repeat: Repeat, due: string, today: string): string {
  const fixed = withDays(repeat, due);
  let next = following(fixed, due);
  while (next < today) next = following(fixed, next);
  return next;
}

/** Due date of the next one if this one is completed on that day. */
export function afterCompletion({ every, unit }: Repeat, completedOn: string): string {
  switch (unit) {
    case "day":
      return dayAfter(completedOn, every);
    case "weekday":
      return weekdaysAfter(completedOn, every);
    case "week":
      return dayAfter(completedOn, every * DAYS_A_WEEK);
    case "month":
      return sameDayIn(monthAfter(monthOf(completedOn), every), completedOn);
  }
}

/** Due date, and the day in its series that a moved one keeps. */
export interface Occurrence {
  due: string;
  seriesDay?: string | null | undefined;
}

/** Due date of the next one if this one is completed or skipped today. */
export function nextOf(repeat: Repeat, { due, seriesDay }: Occurrence, today: string): string {
  if (repeat.from === "completion") return afterCompletion(repeat, today);
  // A moved one that is due today stands for today's, too.
  const earliest = due === today ? dayAfter(today, 1) : today;
  return nextByDate(withDays(repeat, due), seriesDay ?? due, earliest);
}

/** Days by date after an occurrence, from today to the last one asked for. */
export function comingDays(repeat: Repeat, occurrence: Occurrence, today: string, last: string): string[] {
  const fixed = withDays(repeat, occurrence.due);
  const days: string[] = [];
  for (let day = nextOf(fixed, occurrence, today); day <= last; day = following(fixed, day)) days.push(day);
  return days;
}

/** Day in its series that a saved task has after an edit: an edited repeat goes on after the due date, too. */
export function seriesDayAfterEdit(
  saved: Pick<Task, "repeat" | "seriesDay"> | undefined,
  repeat: Repeat,
  due: string,
): string | null {
  if (!saved?.repeat || !saved.seriesDay) return null;
  const isSame = JSON.stringify(repeatOf(saved.repeat)) === JSON.stringify(repeatOf(repeat));
  return isSame || saved.seriesDay > due ? saved.seriesDay : due;
}

/** Next day of a repeat whose days are named. */
function following(repeat: Repeat, day: string): string {
  const { every, unit, on: [first = 1, ...others] = [] } = repeat;
  if (unit === "week") {
    const weekday = weekdayOf(day);
    const later = [first, ...others].find((listed) => listed > weekday);
    if (later !== undefined) return dayAfter(day, later - weekday);
    return dayAfter(calendarWeekOf(day).monday, every * DAYS_A_WEEK + first - 1);
  }
  if (unit === "month") {
    const inMonth = dayOfMonth(monthOf(day), first);
    return inMonth > day ? inMonth : dayOfMonth(monthAfter(monthOf(day), every), first);
  }
  return afterCompletion(repeat, day);
}

function weekdaysAfter(day: string, count: number): string {
  let after = day;
  for (let left = count; left > 0;) {
    after = dayAfter(after, 1);
    if (weekdayOf(after) <= FRIDAY) left -= 1;
  }
  return after;
}
