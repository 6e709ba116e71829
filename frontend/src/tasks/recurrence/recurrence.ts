import type { Repeat, RepeatFrom, RepeatUnit, Task } from "@/api/generated/client";
import { calendarWeekOf, DAYS_A_WEEK, dayAfter, weekdayOf } from "@/dates/calendarDay";
import { dayOfMonth, monthAfter, monthOf, sameDayIn } from "@/dates/calendarMonth";
import { daysOf, takesDays } from "./recurrenceDays";

export const MAX_EVERY = 99;

const FRIDAY = 5;

/** Default recurrence: each week on the weekday of the due date. */
export const weekly: Repeat = { every: 1, unit: "week", from: "date" };

interface RecurrenceParts {
  every: number;
  unit: RepeatUnit;
  from: RepeatFrom;
  on?: readonly number[] | undefined;
}

/** Recurrence with its fields in the order of the API: equal ones are equal as JSON. */
export function recurrenceOf({ every, unit, on, from }: RecurrenceParts): Repeat {
  return { every, unit, ...(on && takesDays({ unit, from }) ? { on: [...on] } : {}), from };
}

/** Recurrence with its days named. */
export function withDays(recurrence: Repeat, due: string | null): Repeat {
  const on = daysOf(recurrence, due);
  return recurrenceOf({ ...recurrence, on: on.length > 0 ? on : undefined });
}

/** Weekdays with one of them added, or removed if it is not the only one. */
export function toggleWeekday(days: readonly number[], weekday: number): readonly number[] {
  if (!days.includes(weekday)) return [...days, weekday].toSorted((one, other) => one - other);
  return days.length > 1 ? days.filter((day) => day !== weekday) : days;
}

/** Due date of the next occurrence by date: after `due`, and not before today. */
export function nextByDate(recurrence: Repeat, due: string, today: string): string {
  const fixed = withDays(recurrence, due);
  let next = dayAfterOccurrence(fixed, due);
  while (next < today) next = dayAfterOccurrence(fixed, next);
  return next;
}

/** Due date of the next occurrence if this one is completed on that day. */
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

/** Due date of an occurrence. A moved one keeps its day in the series. */
export interface Occurrence {
  due: string;
  seriesDay?: string | null | undefined;
}

/** Due date of the next occurrence if this one is completed or skipped today. */
export function nextOf(recurrence: Repeat, { due, seriesDay }: Occurrence, today: string): string {
  if (recurrence.from === "completion") return afterCompletion(recurrence, today);
  // A moved occurrence that is due today counts as today's, too.
  const earliest = due === today ? dayAfter(today, 1) : today;
  return nextByDate(withDays(recurrence, due), seriesDay ?? due, earliest);
}

/** Days of the occurrences after one, from today to `last`. */
export function upcomingDays(
  recurrence: Repeat,
  occurrence: Occurrence,
  today: string,
  last: string,
): string[] {
  const fixed = withDays(recurrence, occurrence.due);
  const days: string[] = [];
  for (let day = nextOf(fixed, occurrence, today); day <= last; day = dayAfterOccurrence(fixed, day))
    days.push(day);
  return days;
}

/** Day in the series of a saved task after an edit: a changed recurrence continues after the due date, too. */
export function seriesDayAfterEdit(
  saved: Pick<Task, "repeat" | "seriesDay"> | undefined,
  recurrence: Repeat,
  due: string,
): string | null {
  if (!saved?.repeat || !saved.seriesDay) return null;
  const isSame = JSON.stringify(recurrenceOf(saved.repeat)) === JSON.stringify(recurrenceOf(recurrence));
  return isSame || saved.seriesDay > due ? saved.seriesDay : due;
}

/** Next day of a recurrence whose days are named. */
function dayAfterOccurrence(recurrence: Repeat, day: string): string {
  const { every, unit, on: [first = 1, ...others] = [] } = recurrence;
  if (unit === "week") {
    const weekday = weekdayOf(day);
    const later = [first, ...others].find((each) => each > weekday);
    if (later !== undefined) return dayAfter(day, later - weekday);
    return dayAfter(calendarWeekOf(day).monday, every * DAYS_A_WEEK + first - 1);
  }
  if (unit === "month") {
    const inMonth = dayOfMonth(monthOf(day), first);
    return inMonth > day ? inMonth : dayOfMonth(monthAfter(monthOf(day), every), first);
  }
  return afterCompletion(recurrence, day);
}

function weekdaysAfter(day: string, count: number): string {
  let after = day;
  for (let left = count; left > 0;) {
    after = dayAfter(after, 1);
    if (weekdayOf(after) <= FRIDAY) left -= 1;
  }
  return after;
}
