import { t } from "@lingui/core/macro";
import { i18n } from "@lingui/core";
import { isHttpsAddress } from "@/addresses/parseUrl";
import { answerLimits } from "@/api/client/questions";
import type { AnswerInput, Question, QuestionKind } from "@/api/generated/client";
import { problemOfAmount } from "@/people/numbers/amounts";
import { amountText, plainAmount, typedAmount } from "@/language/text/amount";
import { charactersOf, isBlank, trimmed } from "@/language/text/blank";

/** Answer as it is typed or chosen, a number as its text; null without one. */
export type Value = AnswerInput | null;

const textLimits: Partial<Record<QuestionKind, number>> = answerLimits;

/** Most characters of a text; undefined for another kind. */
export function textLimit({ kind }: Question): number | undefined {
  return kind === "link" ? undefined : textLimits[kind];
}

export function isAnswered(value: Value | undefined): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === "string") return !isBlank(value);
  return !Array.isArray(value) || value.length > 0;
}

/** Value as it is sent; null empties the answer. */
export function answerOf(value: Value): AnswerInput | null {
  if (!isAnswered(value)) return null;
  return typeof value === "string" ? trimmed(value) : value;
}

/** True if two values mean the same: "12,50" and "12.5", or choices in another order. */
export function isSameAnswer(question: Question, one: Value, other: Value): boolean {
  return contentOf(question, one) === contentOf(question, other);
}

function contentOf({ kind, decimals }: Question, value: Value): string {
  const answer = answerOf(value);
  if (Array.isArray(answer)) return answer.toSorted((one, other) => one - other).join();
  if (typeof answer !== "string") return JSON.stringify(answer);
  const text = answer.replaceAll("\r\n", "\n");
  return JSON.stringify(kind === "number" ? (plainAmount(text, decimals ?? 0) ?? text) : text);
}

/** Reason why a value cannot be an answer; null without one. The server has the same rules. */
export function problemOf(question: Question, value: Value): string | null {
  if (typeof value !== "string" || isBlank(value)) return null;
  if (question.kind === "number") return problemOfNumber(question, value);
  if (question.kind === "link") {
    if (charactersOf(value) > answerLimits.link) return t`Please keep a link to 2,000 characters.`;
    return isHttpsAddress(value) ? null : t`A link starts with https:// and has no spaces`;
  }
  const limit = textLimit(question);
  if (limit === undefined || charactersOf(value) <= limit) return null;
  const most = i18n.number(limit);
  return t`Please keep it to ${most} characters.`;
}

function problemOfNumber({ decimals, least, most }: Question, typed: string): string | null {
  const amount = plainAmount(typed, decimals ?? 0);
  if (amount === null) return problemOfAmount(typed, decimals ?? 0);
  if (least && Number(amount) < Number(least)) {
    const limit = amountText(least);
    return t`Please write ${limit} or more.`;
  }
  if (most && Number(amount) > Number(most)) {
    const limit = amountText(most);
    return t`Please write ${limit} or less.`;
  }
  return null;
}

/** Answer of the server for its field: a number in the reader's language, without group separators. */
export function editable({ kind, decimals }: Question, answer: Value): Value {
  if (kind !== "number" || typeof answer !== "string") return answer;
  return typedAmount(answer, decimals ?? 0);
}

/** Answer as plain text, to be copied; empty without one. */
export function plainText({ kind, choices }: Question, value: Value): string {
  if (!isAnswered(value)) return "";
  if (kind === "yesNo") return value === true ? t`Yes` : t`No`;
  if (kind === "oneOf" || kind === "severalOf") {
    const chosen = Array.isArray(value) ? value : [value];
    const texts = (choices ?? []).filter(({ id }) => chosen.includes(id)).map(({ text }) => text);
    return texts.join(", ");
  }
  return String(value);
}
