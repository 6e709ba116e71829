import { plural, t } from "@lingui/core/macro";
import type { Repeat } from "@/api/generated/client";
import { DAYS_A_WEEK, daysBetween, formatDayOfWeek, formatWeekday } from "@/dates/calendarDay";
import { formatAndList } from "@/language/text/formatList";
import { daysOf, LAST_DAY } from "./recurrenceDays";
import { weekdayName } from "./recurrenceLabel";

/** Recurrence in full: "Every Friday", "On the last day of every month". */
export function recurrencePhrase(recurrence: Repeat, due: string | null): string {
  if (recurrence.from === "completion") return phraseAfterCompletion(recurrence);
  const { every, unit } = recurrence;
  const on = daysOf(recurrence, due);
  switch (unit) {
    case "day":
      return plural(every, { 1: "Every day", other: "Every # days" });
    case "weekday":
      return plural(every, { 1: "Every weekday", other: "Every # weekdays" });
    case "week": {
      if (on.length === 0) return plural(every, { 1: "Every week", other: "Every # weeks" });
      const days = formatAndList(on.map((day) => weekdayName(day, "long")));
      return plural(every, { 1: `Every ${days}`, other: `Every # weeks on ${days}` });
    }
    case "month":
      return phraseOfMonth(every, on);
  }
}

function phraseOfMonth(every: number, [day]: readonly number[]): string {
  if (day === undefined) return plural(every, { 1: "Every month", other: "Every # months" });
  if (day === LAST_DAY)
    return plural(every, {
      1: "On the last day of every month",
      other: "On the last day of every # months",
    });
  return plural(every, {
    1: `On day ${day} of every month`,
    other: `On day ${day} of every # months`,
  });
}

/** Text of a recurrence that counts from the completion: "2 weeks after completion". */
export function phraseAfterCompletion({ every, unit }: Pick<Repeat, "every" | "unit">): string {
  switch (unit) {
    case "day":
      return plural(every, { 1: "A day after completion", other: "# days after completion" });
    case "weekday":
      return plural(every, { 1: "A weekday after completion", other: "# weekdays after completion" });
    case "week":
      return plural(every, { 1: "A week after completion", other: "# weeks after completion" });
    case "month":
      return plural(every, { 1: "A month after completion", other: "# months after completion" });
  }
}

/** Sentence about the next occurrence: "The next one comes on Monday." */
export function nextOccurrenceText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days <= 0) return t`The next one comes today.`;
  const date = formatDayOfWeek(day);
  if (days >= DAYS_A_WEEK) return t`The next one comes on ${date}.`;
  const weekday = formatWeekday(day, "long");
  return t`The next one comes on ${weekday}.`;
}
