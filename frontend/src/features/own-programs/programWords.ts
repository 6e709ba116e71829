import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { OwnProgram } from "@/api/generated/client";
import { DAYS_A_WEEK, daysBetween, formatShortDay, formatWeekday } from "@/dates/calendarDay";

/** Step and next day of an active program, after its name: "step 4 of 12, next on Monday". */
export function progressWords(program: OwnProgram, today: string): string {
  const count = i18n.number(program.stepCount);
  if (program.step === null) return startWords(program, today);
  const step = i18n.number(program.step);
  const { nextOn } = program;
  if (nextOn === null) {
    const ahead = program.steps.find(({ state }) => state === "notYet");
    if (!ahead) return t`step ${step} of ${count}`;
    const before = i18n.number(ahead.number - 1);
    return t`step ${step} of ${count}, next after step ${before} is done`;
  }
  const days = daysBetween(today, nextOn);
  if (days <= 0) return t`step ${step} of ${count}, next today`;
  if (days === 1) return t`step ${step} of ${count}, next tomorrow`;
  const day = dayWords(nextOn, today);
  return t`step ${step} of ${count}, next on ${day}`;
}

function startWords({ nextOn }: OwnProgram, today: string): string {
  if (nextOn === null) return t`starts soon`;
  const days = daysBetween(today, nextOn);
  if (days <= 0) return t`starts today`;
  if (days === 1) return t`starts tomorrow`;
  const day = dayWords(nextOn, today);
  return t`starts on ${day}`;
}

/** Weekday within a week, the date beyond. */
function dayWords(day: string, today: string): string {
  return daysBetween(today, day) < DAYS_A_WEEK ? formatWeekday(day, "long") : formatShortDay(day, today);
}
