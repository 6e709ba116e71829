import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { ComingStep } from "@/api/generated/admin";
import { formatDayInWeek, formatShortDay } from "@/dates/calendarDay";

/** Date of a coming step: "Mon, Nov 23". */
export function comingDayWords({ comes, isEarliest }: ComingStep): string {
  const day = formatDayInWeek(comes);
  return isEarliest ? t`${day} at the earliest` : day;
}

export interface Change {
  name: string;
  before: string;
  after: string | null;
}

/** Changes of the first steps and of the last one; `after` is absent while it is being counted. */
export function changesOf(
  before: readonly ComingStep[],
  after: readonly ComingStep[] | undefined,
  first: number,
  today: string,
): Change[] {
  const found = new Map(after?.map((step) => [step.step, step]));
  const shown = before.slice(0, first).map((step) => {
    const moved = found.get(step.step);
    const number = i18n.number(step.number);
    return {
      name: t`Step ${number}`,
      before: moved?.comes === step.comes ? comingDayWords(moved) : formatDayInWeek(step.comes),
      after: moved ? comingDayWords(moved) : null,
    };
  });
  const last = before.at(-1);
  if (!last || before.length <= first) return shown;
  const moved = found.get(last.step);
  return [
    ...shown,
    {
      name: t`Last step`,
      before: formatShortDay(last.comes, today),
      after: moved ? formatShortDay(moved.comes, today) : null,
    },
  ];
}
