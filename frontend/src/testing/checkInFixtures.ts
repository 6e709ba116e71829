import type { CheckIn, CheckInRound, CheckInRow, Question } from "@/api/generated/admin";

let last = 0;
const nextId = () => (last += 1);

/** Closed round in which everybody answered by default. */
export function aRound(changes: Partial<CheckInRound> = {}): CheckInRound {
  const on = changes.on ?? "2026-11-18";
  return {
    on,
    opens: `${on}T17:00`,
    closes: `${on}T23:00`,
    isOpen: false,
    asked: 8,
    answered: 8,
    toRead: 0,
    version: 1,
    isReminded: false,
    ...changes,
  };
}

/** Short text that must be answered by default. */
export function aQuestion(changes: Partial<Question> = {}): Question {
  const id = nextId();
  return { id, kind: "shortText", text: `Question ${id}`, isDemanded: true, ...changes };
}

/** Draft for everybody on Wednesdays by default. */
export function aCheckIn(changes: Partial<CheckIn> = {}): CheckIn {
  const id = nextId();
  const questions = changes.questions ?? [aQuestion()];
  return {
    id,
    name: `Check-in ${id}`,
    introduction: null,
    state: "draft",
    rhythm: {
      kind: "weekly",
      everyWeeks: 1,
      weekday: "wednesday",
      hour: 17,
      openFor: { amount: 2, unit: "days" },
    },
    audience: { kind: "everybody", name: null, people: 12, pictures: [], isGone: false },
    audienceBody: { kind: "everybody" },
    questions,
    questionCount: questions.length,
    next: null,
    rounds: [],
    stateSince: null,
    stateBy: null,
    version: 1,
    versions: [],
    ...changes,
  };
}

export function rowOf(checkIn: CheckIn): CheckInRow {
  const { id, name, state, rhythm, audience, questionCount, next, rounds, stateSince, stateBy } = checkIn;
  return { id, name, state, rhythm, audience, questionCount, next, rounds, stateSince, stateBy };
}
