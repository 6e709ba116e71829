import { plural, t } from "@lingui/core/macro";
import type { Repeat } from "@/api/generated/client";
import { dayAfter, formatWeekday } from "@/dates/calendarDay";
import { formatList } from "@/language/text/formatList";
import { daysOf, LAST_DAY } from "./recurrenceDays";

/** Monday whose week names the weekdays. */
const MONDAY = "2024-01-01";

const WORKDAYS = "1,2,3,4,5";

/** Recurrence, short: "Fridays", "Every 2 weeks", "Month's last day". */
export function recurrenceLabel(recurrence: Repeat, due: string | null): string {
  const { every, unit } = recurrence;
  const days = daysOf(recurrence, due);
  switch (unit) {
    case "day":
      return plural(every, { 1: "Daily", other: "Every # days" });
    case "weekday":
      return plural(every, { 1: "Weekdays", other: "Every # weekdays" });
    case "week":
      return every === 1 && days.length > 0
        ? onWeekdays(days)
        : plural(every, { 1: "Weekly", other: "Every # weeks" });
    case "month":
      return every === 1 && days.length > 0
        ? onDay(days)
        : plural(every, { 1: "Monthly", other: "Every # months" });
  }
}

function onWeekdays(days: readonly number[]): string {
  if (days.join() === WORKDAYS) return recurrenceLabel({ every: 1, unit: "weekday", from: "date" }, null);
  const [day = 1] = days;
  if (days.length > 1) {
    return formatList(days.map((each) => weekdayName(each, "short")));
  }
  const names = [t`Mondays`, t`Tuesdays`, t`Wednesdays`, t`Thursdays`, t`Fridays`, t`Saturdays`, t`Sundays`];
  return names[day - 1] ?? "";
}

function onDay([day = 1]: readonly number[]): string {
  return day === LAST_DAY ? t`Month's last day` : t`Monthly, day ${day}`;
}

/** Name of an ISO weekday. */
export function weekdayName(weekday: number, style: "narrow" | "short" | "long"): string {
  return formatWeekday(dayAfter(MONDAY, weekday - 1), style);
}
