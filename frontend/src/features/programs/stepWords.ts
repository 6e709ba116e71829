import { plural, t } from "@lingui/core/macro";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import type { StepDraft } from "./programDraft";
import { commaWords } from "./programWords";

/** Time of a step: "Day 5", "1 day after the step before". */
export function comesWords({
  comes,
  day,
  afterDays,
}: Pick<StepDraft, "comes" | "day" | "afterDays">): string {
  if (comes === "day") return day === null ? t`No day yet` : t`Day ${day}`;
  return plural(afterDays ?? 0, {
    one: "# day after the step before",
    other: "# days after the step before",
  });
}

/** Due date of a step: "Due 3 days after"; null without one. */
export function dueWords(dueAfter: number | null): string | null {
  if (dueAfter === null) return null;
  if (dueAfter === 0) return t`Due the same day`;
  return plural(dueAfter, { one: "Due # day after", other: "Due # days after" });
}

/** Step on one line, for a comparison. */
export function stepLine(step: StepDraft, index: number): string {
  const number = index + 1;
  const due = dueWords(step.dueAfter);
  return `${number}. ${commaWords([isolate(trimmed(step.title)), comesWords(step), due])}`;
}
