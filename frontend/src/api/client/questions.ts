import { t } from "@lingui/core/macro";
import { entryOf } from "@/language/entryOf";
import { isolate } from "@/language/isolate";
import { formatList } from "@/language/text/formatList";
import type { AnswerInput, Question, QuestionKind } from "../generated/client";

/** Seconds that an answer takes. */
const seconds: Record<QuestionKind, number> = {
  scale: 5,
  yesNo: 5,
  oneOf: 5,
  severalOf: 5,
  link: 10,
  number: 10,
  shortText: 20,
  longText: 40,
};

const MINUTE_SECONDS = 60;

/** Whole minutes that all answers take, at least one. */
export function minutesFor(questions: readonly Pick<Question, "kind">[]): number {
  const total = questions.reduce((sum, { kind }) => sum + (entryOf(seconds, kind) ?? seconds.shortText), 0);
  return Math.max(1, Math.ceil(total / MINUTE_SECONDS));
}

/** Most characters of an answer. */
export const answerLimits = { shortText: 200, longText: 2000, link: 2000 };

/** Answer that was chosen, as it is read: "Yes", "Instagram, YouTube". */
export function choiceText({ kind, choices }: Question, value: AnswerInput): string {
  if (kind === "yesNo") return value === true ? t`Yes` : t`No`;
  const texts = new Map((choices ?? []).map(({ id, text }) => [id, text]));
  const ids = [value].flat() as number[];
  // A period of an earlier version may name a choice that is gone.
  const chosen = ids.map((id) => isolate(texts.get(id) ?? t`a removed choice`));
  return formatList(chosen);
}
