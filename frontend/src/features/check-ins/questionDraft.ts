import { nanoid } from "@reduxjs/toolkit";
import type { Question, QuestionBody, QuestionKind } from "@/api/generated/admin";
import { trimmed } from "@/language/text/blank";

export interface ChoiceDraft {
  /** React key of the row. */
  key: string;
  /** Absent for a new choice. */
  id?: number | undefined;
  text: string;
}

/** Question with the fields of all kinds; those of other kinds are kept for a change of mind. */
export interface QuestionDraft {
  /** React key of the card. */
  key: string;
  /** Absent for a new question. */
  id?: number | undefined;
  kind: QuestionKind;
  text: string;
  isDemanded: boolean;
  unit: string;
  least: string;
  most: string;
  decimals: number;
  /** Number that the answer is written into; null without one. */
  numberId: number | null;
  points: number;
  lowLabel: string;
  highLabel: string;
  choices: ChoiceDraft[];
}

/** Points of a scale that is new. */
const USUAL_POINTS = 10;

export function hasChoices(kind: QuestionKind): boolean {
  return kind === "oneOf" || kind === "severalOf";
}

export function newChoice(): ChoiceDraft {
  return { key: nanoid(), text: "" };
}

export function newQuestion(): QuestionDraft {
  return {
    key: nanoid(),
    kind: "shortText",
    text: "",
    isDemanded: true,
    unit: "",
    least: "",
    most: "",
    decimals: 0,
    numberId: null,
    points: USUAL_POINTS,
    lowLabel: "",
    highLabel: "",
    choices: [newChoice(), newChoice()],
  };
}

/** Copy of a question, which is a new one. A number takes the answer of one question. */
export function copyOfQuestion(question: QuestionDraft): QuestionDraft {
  const choices = question.choices.map(({ text }) => ({ ...newChoice(), text }));
  const copy = { ...question, key: nanoid(), choices, numberId: null };
  delete copy.id;
  return copy;
}

export function questionDraftOf(question: Question): QuestionDraft {
  const { id, kind, text, isDemanded, choices } = question;
  const usual = newQuestion();
  return {
    key: `question-${id}`,
    id,
    kind,
    text,
    isDemanded,
    unit: question.unit ?? "",
    least: question.least ?? "",
    most: question.most ?? "",
    decimals: question.decimals ?? 0,
    numberId: question.numberId ?? null,
    points: question.points ?? USUAL_POINTS,
    lowLabel: question.lowLabel ?? "",
    highLabel: question.highLabel ?? "",
    choices: choices?.map((choice) => ({ ...choice, key: `choice-${id}-${choice.id}` })) ?? usual.choices,
  };
}

/** Question with the fields of its own kind alone. */
export function questionBody(question: QuestionDraft): QuestionBody {
  const { id, kind, text, isDemanded } = question;
  return {
    ...(id === undefined ? {} : { id }),
    kind,
    text: trimmed(text),
    isDemanded,
    ...partOfKind(question),
  };
}

function partOfKind(question: QuestionDraft): Partial<QuestionBody> {
  const { kind, unit, least, most, decimals, numberId, points, lowLabel, highLabel, choices } = question;
  if (kind === "number") {
    const range = { least: textOrNull(least), most: textOrNull(most) };
    return { unit: textOrNull(unit), ...range, decimals, ...(numberId === null ? {} : { numberId }) };
  }
  if (kind === "scale") return { points, lowLabel: textOrNull(lowLabel), highLabel: textOrNull(highLabel) };
  if (!hasChoices(kind)) return {};
  return {
    choices: choices.map(({ id, text }) => ({ ...(id === undefined ? {} : { id }), text: trimmed(text) })),
  };
}

/** Trimmed text; null if it shows nothing. */
export function textOrNull(text: string): string | null {
  return trimmed(text) || null;
}
