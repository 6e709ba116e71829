import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import type { QuestionAnswers, QuestionKind } from "@/api/generated/admin";
import { amountText } from "@/language/text/amount";

/** "Scale, 85 answers". */
export function answersText(kind: string, answers: number): string {
  return plural(answers, { one: `${kind}, # answer`, other: `${kind}, # answers` });
}

/** Share of people in whole percent. */
export function shareText(count: number, people: number): string {
  return i18n.number(people === 0 ? 0 : count / people, { style: "percent" });
}

export type Quartiles = NonNullable<QuestionAnswers["quartiles"]>;

/** "Least 41, a quarter below 890, median 2,340, a quarter above 8,150, most 61,200". */
export function quartilesText(quartiles: Quartiles): string {
  const least = amountText(quartiles.least);
  const lower = amountText(quartiles.lower);
  const median = amountText(quartiles.median);
  const upper = amountText(quartiles.upper);
  const most = amountText(quartiles.most);
  return t`Least ${least}, a quarter below ${lower}, median ${median}, a quarter above ${upper}, most ${most}`;
}

/** "4 people gave a link." */
export function fewText(kind: QuestionKind, answers: number): string {
  if (answers === 0) return t`Nobody has answered it.`;
  return kind === "link"
    ? plural(answers, { one: "# person gave a link.", other: "# people gave a link." })
    : plural(answers, { one: "# person answered.", other: "# people answered." });
}
