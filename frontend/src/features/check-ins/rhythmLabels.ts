import { plural, selectOrdinal, t } from "@lingui/core/macro";
import type { AudienceLabel, OpenFor, Rhythm, Weekday } from "@/api/generated/admin";
import { formatHour } from "@/dates/localMoment";
import { weekdayName } from "@/tasks/recurrence/recurrenceLabel";
import { LAST_DAY } from "@/tasks/recurrence/recurrenceDays";

export const weekdays: readonly Weekday[] = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
];

export function weekdayLabel(weekday: Weekday): string {
  return weekdayName(weekdays.indexOf(weekday) + 1, "long");
}

/** Rhythm in a line: "Every 2 weeks on Friday at 8:00", "The last day of the month at 9:00". */
export function rhythmLabel(rhythm: Rhythm): string {
  const time = formatHour(rhythm.hour);
  switch (rhythm.kind) {
    case "weekly": {
      const day = weekdayLabel(rhythm.weekday);
      return plural(rhythm.everyWeeks, {
        1: `Every ${day} at ${time}`,
        other: `Every # weeks on ${day} at ${time}`,
      });
    }
    case "monthly":
      if (rhythm.day === LAST_DAY) return t`The last day of the month at ${time}`;
      return selectOrdinal(rhythm.day, {
        one: `The #st of the month at ${time}`,
        two: `The #nd of the month at ${time}`,
        few: `The #rd of the month at ${time}`,
        other: `The #th of the month at ${time}`,
      });
    case "program":
      return rhythm.afterStepId
        ? plural(rhythm.days, { one: "# day after a step", other: "# days after a step" })
        : plural(rhythm.days, { one: "# day after the start", other: "# days after the start" });
  }
}

/** Time for which a check-in is open: "2 days", "12 hours". */
export function openForLabel({ amount, unit }: OpenFor): string {
  return unit === "hours"
    ? plural(amount, { one: "# hour", other: "# hours" })
    : plural(amount, { one: "# day", other: "# days" });
}

/** Label of the clients whom a check-in asks. */
export function audienceName({ kind, name }: Pick<AudienceLabel, "kind" | "name">): string {
  switch (kind) {
    case "everybody":
      return t`Everybody`;
    case "choice":
      return t`A choice`;
    case "segment":
      return name ?? t`A deleted segment`;
    case "program":
      return name ?? t`A deleted program`;
  }
}

export function questionsLabel(count: number): string {
  return plural(count, { one: "# question", other: "# questions" });
}
