import type { DaysOff, StepDate } from "@/api/generated/admin";
import { DAYS_A_WEEK, dayAfter, daysBetween, weekdayOf, weekStart } from "@/dates/calendarDay";

const SATURDAY = 6;

/** Step on a day of the calendar. */
export interface CellStep {
  number: number;
  title: string;
  /** Planned here but moved away; moved here; on its own day; earliest day of a step that waits for a completion. */
  kind: "leaves" | "moved" | "comes" | "earliest";
}

export interface Cell {
  day: string;
  isOff: boolean;
  /** True for a day off of the program, not for a weekend. */
  isDayOff: boolean;
  /** True if its text names the month. */
  namesMonth: boolean;
  steps: CellStep[];
}

interface Dates {
  start: string;
  dates: readonly StepDate[];
  daysOff: readonly DaysOff[];
  skipsWeekends: boolean;
}

/** Days of the weeks from the start to the last step. `first` is the first day of a week, 1 for Monday. */
export function calendarCells({ start, dates, daysOff, skipsWeekends }: Dates, first: number): Cell[] {
  const days = [start, ...dates.flatMap(({ planned, comes }) => [planned, comes])].toSorted();
  const from = weekStart(days[0] ?? start, first);
  const to = dayAfter(weekStart(days.at(-1) ?? start, first), DAYS_A_WEEK - 1);
  const steps = stepsByDay(dates);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = dayAfter(from, index);
    const isDayOff = daysOff.some((off) => off.from <= day && day <= off.to);
    return {
      day,
      isDayOff,
      isOff: isDayOff || (skipsWeekends && weekdayOf(day) >= SATURDAY),
      namesMonth: index === 0 || day.endsWith("-01"),
      steps: steps.get(day) ?? [],
    };
  });
}

function stepsByDay(dates: readonly StepDate[]): Map<string, CellStep[]> {
  const days = new Map<string, CellStep[]>();
  const put = (day: string, step: CellStep) => {
    days.set(day, [...(days.get(day) ?? []), step]);
  };
  for (const { number, title, planned, comes, isEarliest } of dates) {
    const isMoved = planned !== comes;
    if (isMoved) put(planned, { number, title, kind: "leaves" });
    put(comes, { number, title, kind: isMoved ? "moved" : isEarliest ? "earliest" : "comes" });
  }
  return days;
}
