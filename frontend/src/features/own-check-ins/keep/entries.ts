import type { AnswerInput, OwnPeriod, Question } from "@/api/generated/client";
import { answerOf, isSameAnswer, problemOf, type Value } from "../answers";

/** Answer that was typed or chosen here. It stays after it was sent, as the server may write it in another form. */
export interface Entry {
  value: Value;
  /** Answer of the server on which it is based. */
  over: Value;
  isUnsent: boolean;
  /** Answers sent without a reply: the server may have one of them. */
  tried?: readonly Value[] | undefined;
  /** Answer of another device, given meanwhile. */
  theirs?: Value | undefined;
  /** Refusal of the server, until the value changes. */
  refusal?: string | undefined;
}

/** Most tries without an answer that are remembered. */
const MOST_TRIED = 10;

/** Entries by the id of their question. */
export type Entries = Readonly<Record<string, Entry>>;

export type AnswerBody = Record<string, AnswerInput | null>;

export const serverAnswer = ({ answers }: OwnPeriod, id: number | string): Value => answers[id] ?? null;

export function withValue(entries: Entries, period: OwnPeriod, { id }: Question, value: Value): Entries {
  const { over, tried, theirs } = entries[id] ?? { over: serverAnswer(period, id) };
  return { ...entries, [id]: { value, over, tried, theirs, isUnsent: true } };
}

/** Entries over a newer state of the server: another device's answer stands where nothing is unsent here. */
export function rebased(entries: Entries, period: OwnPeriod): Entries {
  const kept = period.questions.flatMap((question) => {
    const entry = entries[question.id];
    const rebasedEntry = entry && rebasedOne(entry, question, serverAnswer(period, question.id));
    return rebasedEntry ? [[question.id, rebasedEntry] as const] : [];
  });
  return Object.fromEntries(kept);
}

function rebasedOne(entry: Entry, question: Question, now: Value): Entry | null {
  const isNow = (value: Value | undefined) => value !== undefined && isSameAnswer(question, now, value);
  if (isNow(entry.over)) return { ...entry, theirs: undefined };
  if (!entry.isUnsent) return null;
  if (isNow(entry.value)) return { value: entry.value, over: now, isUnsent: false };
  if (entry.tried?.some(isNow)) return { value: entry.value, over: now, isUnsent: true };
  return { ...entry, theirs: now };
}

/** Unsent answers that can be sent, in the form of the request; empty without one. */
export function sendable(entries: Entries, questions: readonly Question[]): AnswerBody {
  const body: AnswerBody = {};
  for (const question of questions) {
    const entry = entries[question.id];
    if (!entry?.isUnsent || entry.theirs !== undefined || entry.refusal !== undefined) continue;
    if (problemOf(question, entry.value) === null) body[question.id] = answerOf(entry.value);
  }
  return body;
}

/** Entries while a body is under way. */
export function triedWith(entries: Entries, body: AnswerBody): Entries {
  return changeEach(entries, body, (entry, id) => ({
    ...entry,
    tried: [...(entry.tried ?? []), body[id] ?? null].slice(-MOST_TRIED),
  }));
}

/** Entries after the server has taken a body. */
export function settled(entries: Entries, body: AnswerBody, period: OwnPeriod): Entries {
  const asSent = changeEach(entries, body, ({ value, isUnsent }, id) => {
    const question = period.questions.find((one) => one.id.toString() === id);
    const isSent = !isUnsent || (question && isSameAnswer(question, value, body[id] ?? null));
    return { value, over: serverAnswer(period, id), isUnsent: !isSent };
  });
  return rebased(asSent, period);
}

/** Entries after the server has refused one of a body. */
export function refused(entries: Entries, body: AnswerBody, id: string, refusal: string): Entries {
  const untried = changeEach(entries, body, (entry) => ({ ...entry, tried: undefined }));
  return changeEach(untried, { [id]: null }, (entry) => ({ ...entry, refusal }));
}

/** Takes the answer of the other device. */
export function withTheirs(entries: Entries, { id }: Question): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => key !== id.toString()));
}

/** Keeps the own answer, which is sent over the other device's. */
export function withMine(entries: Entries, { id }: Question): Entries {
  return changeEach(entries, { [id]: null }, (entry) => ({
    ...entry,
    over: entry.theirs ?? null,
    theirs: undefined,
    tried: undefined,
  }));
}

export function unsentOf(entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([, { isUnsent }]) => isUnsent));
}

function changeEach(
  entries: Entries,
  ids: Readonly<Record<string, unknown>>,
  change: (entry: Entry, id: string) => Entry,
): Entries {
  return Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [id, id in ids ? change(entry, id) : entry]),
  );
}
