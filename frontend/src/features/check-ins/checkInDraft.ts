import type { Audience, CheckIn, CheckInBody, OpenFor, Rhythm, Weekday } from "@/api/generated/admin";
import { trimmed } from "@/language/text/blank";
import { personOf } from "@/people/person";
import { noChoice, type Choice } from "@/people/search/choice";
import { newQuestion, questionBody, questionDraftOf, textOrNull, type QuestionDraft } from "./questionDraft";

export const checkInLimits = {
  name: 60,
  introduction: 300,
  questions: 20,
  question: 200,
  label: 40,
  fewestChoices: 2,
  choices: 12,
  choice: 80,
  fewestPoints: 2,
  points: 10,
  decimals: 3,
  everyWeeks: 52,
  days: 730,
};

/** Rhythm with the fields of all kinds. */
export interface RhythmDraft {
  kind: Rhythm["kind"];
  everyWeeks: number;
  weekday: Weekday;
  day: number;
  hour: number;
  openFor: OpenFor;
  /** Null while none is chosen. */
  programId: number | null;
  /** Null for the start of the program. */
  afterStepId: number | null;
  days: number;
}

export interface AudienceDraft {
  kind: Audience["kind"];
  choice: Choice;
  segmentId: number | null;
  /** Name of the segment. */
  name: string;
}

export interface CheckInDraft {
  name: string;
  introduction: string;
  rhythm: RhythmDraft;
  audience: AudienceDraft;
  questions: QuestionDraft[];
}

const usualRhythm: RhythmDraft = {
  kind: "weekly",
  everyWeeks: 1,
  weekday: "wednesday",
  day: 1,
  hour: 17,
  openFor: { amount: 2, unit: "days" },
  programId: null,
  afterStepId: null,
  days: 7,
};

const usualAudience: AudienceDraft = { kind: "everybody", choice: noChoice, segmentId: null, name: "" };

export function newCheckIn(): CheckInDraft {
  return {
    name: "",
    introduction: "",
    rhythm: usualRhythm,
    audience: usualAudience,
    questions: [newQuestion()],
  };
}

export function draftOf(checkIn: CheckIn): CheckInDraft {
  const { name, introduction, rhythm, questions } = checkIn;
  return {
    name,
    introduction: introduction ?? "",
    rhythm: { ...usualRhythm, ...rhythm, afterStepId: stepOf(rhythm) },
    audience: audienceDraftOf(checkIn),
    questions: questions.map(questionDraftOf),
  };
}

function stepOf(rhythm: Rhythm): number | null {
  return rhythm.kind === "program" ? rhythm.afterStepId : null;
}

function audienceDraftOf({ audience, audienceBody }: CheckIn): AudienceDraft {
  switch (audienceBody?.kind) {
    case undefined:
    case "everybody":
      return usualAudience;
    case "segment":
      return {
        ...usualAudience,
        kind: "segment",
        segmentId: audienceBody.segmentId,
        name: audience.name ?? "",
      };
    case "choice": {
      // Their addresses are not known.
      const seen = new Map(audience.pictures.map((one) => [one.id, personOf({ ...one, email: "" })]));
      const chosen = audienceBody.clientIds.map((id) => ({ id, person: seen.get(id) ?? null }));
      return { ...usualAudience, kind: "choice", choice: { everybody: false, chosen } };
    }
  }
}

export function checkInBody({ name, introduction, rhythm, audience, questions }: CheckInDraft): CheckInBody {
  return {
    name: trimmed(name),
    introduction: textOrNull(introduction),
    rhythm: rhythmBody(rhythm),
    ...(rhythm.kind === "program" ? {} : { audience: audienceBody(audience) }),
    questions: questions.map(questionBody),
  };
}

export function rhythmBody(rhythm: RhythmDraft): Rhythm {
  const { kind, everyWeeks, weekday, day, hour, openFor, programId, afterStepId, days } = rhythm;
  switch (kind) {
    case "weekly":
      return { kind, everyWeeks, weekday, hour, openFor };
    case "monthly":
      return { kind, day, hour, openFor };
    case "program":
      // The rules let no draft pass without a program.
      return { kind, programId: programId ?? 0, afterStepId, days, hour, openFor };
  }
}

export function audienceBody({ kind, choice, segmentId }: AudienceDraft): Audience {
  switch (kind) {
    case "everybody":
      return { kind };
    case "choice":
      return { kind, clientIds: choice.chosen.map(({ id }) => id) };
    case "segment":
      return { kind, segmentId: segmentId ?? 0 };
  }
}

/** True if leaving the editor would lose changes. */
export function differs(draft: CheckInDraft, before: CheckInDraft): boolean {
  return JSON.stringify(checkInBody(draft)) !== JSON.stringify(checkInBody(before));
}
