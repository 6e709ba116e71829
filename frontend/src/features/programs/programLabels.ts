import { plural, t } from "@lingui/core/macro";
import { DAYS_A_WEEK } from "@/dates/calendarDay";
import { activeLocale } from "@/language/activeLanguage";
import { charactersOf, trimmed } from "@/language/text/blank";
import { fold } from "@/language/text/fold";
import { beginningOf } from "@/language/text/graphemes";

/** Length of a program: "4 weeks", "3 days". */
export function lengthLabel(days: number): string {
  if (days < DAYS_A_WEEK) return daysLabel(days);
  return plural(Math.ceil(days / DAYS_A_WEEK), { one: "# week", other: "# weeks" });
}

/** Number of days: "3 days". */
export function daysLabel(days: number): string {
  return plural(Math.max(0, days), { one: "# day", other: "# days" });
}

export function stepsLabel(count: number): string {
  return plural(count, { one: "# step", other: "# steps" });
}

export function peopleLabel(count: number): string {
  return plural(count, { one: "# person", other: "# people" });
}

/** Range of days in the reader's language: "Dec 24 – 25, 2026"; one day where both are the same. */
export function dateRangeLabel(from: string, to: string): string {
  const format = new Intl.DateTimeFormat(activeLocale(), {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return from === to ? format.format(at(from)) : format.formatRange(at(from), at(to));
}

/** First name of a copy that no program has yet. */
export function copyName(name: string, taken: readonly string[], limit: number): string {
  const used = new Set(taken.map(fold));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? t`copy` : t`copy ${number}`;
    const kept = trimmed(beginningOf(name, limit - charactersOf(ending) - 1));
    const next = `${kept} ${ending}`;
    if (!used.has(fold(next))) return next;
  }
}

/** Due date of a step: "Due 3 days after"; null without one. */
export function dueLabel(dueAfter: number | null): string | null {
  if (dueAfter === null) return null;
  if (dueAfter === 0) return t`Due the same day`;
  return plural(dueAfter, { one: "Due # day after", other: "Due # days after" });
}
