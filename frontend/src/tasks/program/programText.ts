import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import type { OwnProgramStep, ProgramOrigin } from "@/api/generated/client";
import { formatShortDay } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";

/** Program and step that a task came from: "First month, step 4". */
export function programText({ program, step }: ProgramOrigin): string {
  const name = isolate(program);
  const number = i18n.number(step);
  return t`${name}, step ${number}`;
}

/** Steps in a row: "Step 19", "Steps 19 and 20", "Steps 19 to 24". */
export function stepNumbersText(numbers: readonly number[]): string {
  const from = i18n.number(numbers[0] ?? 0);
  const to = i18n.number(numbers.at(-1) ?? 0);
  if (numbers.length <= 1) return t`Step ${from}`;
  return numbers.length === 2 ? t`Steps ${from} and ${to}` : t`Steps ${from} to ${to}`;
}

/** Pause of a client: "Paused until Nov 25", "Paused since Nov 12". */
export function pausedText(since: string | null, until: string | null, today: string): string {
  if (until !== null) {
    const day = formatShortDay(until, today);
    return t`Paused until ${day}`;
  }
  if (since === null) return t({ message: "Paused", context: "person" });
  const day = formatShortDay(since, today);
  return t`Paused since ${day}`;
}

/** Time of a step that waits for the one before: "2 days after step 19 is done"; null for any other. */
export function afterStepText({ number, afterDays }: Pick<OwnProgramStep, "number" | "afterDays">) {
  if (afterDays === null) return null;
  const before = i18n.number(number - 1);
  if (afterDays === 0) return t`When step ${before} is done`;
  return plural(afterDays, {
    one: `A day after step ${before} is done`,
    other: `# days after step ${before} is done`,
  });
}
