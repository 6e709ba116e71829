import type { Repeat } from "@/api/generated/client";
import { weekdayOf } from "@/dates/calendarDay";

/** Day of the month that is the last one of every month. */
export const LAST_DAY = 31;

/** True if the repeat names weekdays or a day of the month. */
export function takesDays({ unit, from }: Pick<Repeat, "unit" | "from">): boolean {
  return from === "date" && (unit === "week" || unit === "month");
}

/** Days of the repeat; unnamed ones follow from the due date. Empty if there are none. */
export function daysOf(repeat: Repeat, due: string | null): readonly number[] {
  if (!takesDays(repeat)) return [];
  if (repeat.on) return repeat.on;
  if (!due) return [];
  return [repeat.unit === "week" ? weekdayOf(due) : Number(due.slice(8))];
}
