import { plural, t } from "@lingui/core/macro";
import { choiceText } from "@/api/client/questions";
import type { Answer, Question, ReadPeriod } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { amountText } from "@/language/text/amount";
import { formatList } from "@/language/text/formatList";

export type LastPeriod = ReadPeriod["lastFour"][number];

/** Kinds whose answers are texts, which have no room in a narrow column. */
export function isWordy({ kind }: Question): boolean {
  return kind === "shortText" || kind === "longText" || kind === "link";
}

/** Answer without its unit. */
export function answerText(question: Question, value: Answer): string {
  switch (question.kind) {
    case "number":
    case "scale":
      return amountText(value as string | number);
    case "yesNo":
    case "oneOf":
    case "severalOf":
      return choiceText(question, value);
    default:
      return value.toString();
  }
}

/** Answer of a period to a question; undefined without one. */
export function answerIn(period: LastPeriod, question: Question): Answer | undefined {
  return period.answers[question.id];
}

/** "60 more than on Nov 11"; null without an earlier number. */
export function changeText(
  question: Question,
  value: Answer | null,
  lastFour: readonly LastPeriod[],
  today: string,
): string | null {
  if (question.kind !== "number" || value === null) return null;
  const before = lastFour.findLast((period) => answerIn(period, question) !== undefined);
  const earlier = before && answerIn(before, question);
  if (!before || earlier === undefined) return null;
  const day = formatShortDay(before.on, today);
  const change = Number(value) - Number(earlier);
  const amount = amountText(Math.abs(change));
  if (change === 0) return t`as on ${day}`;
  return change > 0 ? t`${amount} more than on ${day}` : t`${amount} less than on ${day}`;
}

/** Values of a line as text: "The last eight: 5, missed, 4". */
export function lineText(line: readonly (string | null)[]): string {
  const values = formatList(line.map((value) => (value === null ? t`missed` : amountText(value))));
  return plural(line.length, { one: `The last one: ${values}`, other: `The last #: ${values}` });
}
