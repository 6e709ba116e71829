import type { Repeat } from "@/api/generated/client";
import { weekdayOf } from "@/dates/calendarDay";

/** Day of the month that is the last one of every month. */
export const LAST_DAY = 31;

/** True if the recurrence names weekdays or a day of the month. */
export function takesDays({ unit, from }: Pick<Repeat, "unit" | "from">): boolean {
  return from === "date" && (unit === "week" || unit === "month");
}

/** Days of the recurrence; unnamed ones follow from the due date. Empty if there are none. */
export function daysOf(recurrence: Repeat, due: string | null): readonly number[] {
  if (!takesDays(recurrence)) return [];
  if (recurrence.on) return recurrence.on;
  if (!due) return [];
  return [recurrence.unit === "week" ? weekdayOf(due) : Number(due.slice(8))];
}
