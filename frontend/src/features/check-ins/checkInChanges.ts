import { msg, t } from "@lingui/core/macro";
import { i18n } from "@lingui/core";
import type { CheckIn, CheckInBody } from "@/api/generated/admin";
import type { EditKind } from "@/forms/conflict";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { joinByComma } from "@/language/text/joinByComma";
import { keptOrder } from "@/ui/lists/keptOrder";
import {
  audienceBody,
  checkInBody,
  draftOf,
  rhythmBody,
  type AudienceDraft,
  type CheckInDraft,
} from "./checkInDraft";
import { hasChoices, type QuestionDraft, questionBody } from "./questionDraft";
import { kindFacts, questionFacts } from "./questionKinds";
import { audienceName, openForLabel, rhythmLabel } from "./rhythmLabels";

/** Parts of a draft that were changed. */
export interface CheckInChanges {
  /** Number of all changes, a moved or edited question counting as one. */
  count: number;
  /** True if the next opening asks other questions. */
  ofQuestions: boolean;
}

export function changesOf(before: CheckInDraft, draft: CheckInDraft): CheckInChanges {
  const ofQuestions = questionChanges(before.questions, draft.questions);
  const texts = (["name", "introduction"] as const).filter(
    (field) => trimmed(draft[field]) !== trimmed(before[field]),
  );
  const count = texts.length + rhythmChanges(before, draft) + audienceChanges(before, draft) + ofQuestions;
  return { count, ofQuestions: ofQuestions > 0 };
}

/** Number of changed parts of the rhythm; another kind counts as one. */
export function rhythmChanges(before: CheckInDraft, draft: CheckInDraft): number {
  if (before.rhythm.kind !== draft.rhythm.kind) return 1;
  return Object.values(editedParts(before, draft)).filter(Boolean).length;
}

/** Parts of the rhythm's sentence that differ from what is saved. */
export function editedParts(before: CheckInDraft, draft: CheckInDraft): Partial<Record<string, boolean>> {
  const was: Record<string, unknown> = { ...rhythmBody(before.rhythm) };
  return Object.fromEntries(
    Object.entries(rhythmBody(draft.rhythm)).map(([part, value]) => [
      part,
      JSON.stringify(value) !== JSON.stringify(was[part]),
    ]),
  );
}

function audienceChanges(before: CheckInDraft, draft: CheckInDraft): number {
  return draft.rhythm.kind !== "program" && isAudienceEdited(before, draft) ? 1 : 0;
}

export function isAudienceEdited(before: CheckInDraft, draft: CheckInDraft): boolean {
  return JSON.stringify(audienceBody(before.audience)) !== JSON.stringify(audienceBody(draft.audience));
}

function questionChanges(before: readonly QuestionDraft[], after: readonly QuestionDraft[]): number {
  const was = new Map(before.map((question, index) => [question.key, { question, index }]));
  const kept = after.flatMap((question) => was.get(question.key) ?? []);
  const removed = before.length - kept.length;
  const added = after.length - kept.length;
  const inOrder = keptOrder(kept.map(({ index }) => ({ position: index, weight: 1 })));
  const changed = after.filter((question) => {
    const saved = was.get(question.key);
    return saved && (!inOrder.has(saved.index) || contentOf(saved.question) !== contentOf(question));
  });
  return removed + added + changed.length;
}

function contentOf(question: QuestionDraft): string {
  return JSON.stringify(questionBody(question));
}

const checkInFields: EditKind<CheckIn, CheckInDraft>["fields"] = {
  name: { label: msg`Name`, text: (name) => trimmed(name) },
  introduction: { label: msg`Introduction`, text: (text) => trimmed(text) },
  rhythm: {
    label: msg`Rhythm`,
    text: (rhythm) => {
      const openFor = openForLabel(rhythm.openFor);
      return joinByComma([rhythmLabel(rhythmBody(rhythm)), t`open for ${openFor}`]);
    },
  },
  audience: { label: msg`Who is asked`, text: audienceText },
  questions: {
    label: msg`Questions`,
    text: (questions) => questions.map(questionLine),
    copied: questionsText,
  },
};

function audienceText({ kind, choice, name }: AudienceDraft): string {
  const label = audienceName({ kind, name: isolate(name) });
  return kind === "choice" ? `${label} (${i18n.number(choice.chosen.length)})` : label;
}

/** Question on one line, for a comparison. */
export function questionLine(question: QuestionDraft, index: number): string {
  const number = index + 1;
  const kind = i18n._(kindFacts(question.kind).label);
  const demand = question.isDemanded ? t`must be answered` : null;
  return `${number}. ${joinByComma([isolate(trimmed(question.text)), kind, questionFacts(question), demand])}`;
}

/** Questions with their choices. */
function questionsText(questions: readonly QuestionDraft[]): string {
  const parts = questions.flatMap((question, index) => [
    questionLine(question, index),
    ...(hasChoices(question.kind) ? question.choices.map(({ text }) => `- ${trimmed(text)}`) : []),
  ]);
  return parts.join("\n");
}

export const checkInKind: EditKind<CheckIn, CheckInDraft, CheckInBody> = {
  fields: checkInFields,
  draftOf,
  bodyOf: checkInBody,
};
