import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useKeepAnswersMutation, useSendCheckInMutation } from "@/api/client/checkIns";
import type { KeepAnswersBody, OwnPeriod, Question } from "@/api/generated/client";
import { editable, problemOf, type Value } from "../answers";
import { AnswerKeeper, type Kept } from "./answerKeeper";
import { serverAnswer } from "./entries";

/** Keepers by user and period. One stays after its page until nothing waits. */
const keepers = new Map<string, AnswerKeeper>();

function keeperOf(key: string, period: OwnPeriod): AnswerKeeper {
  const known = keepers.get(key);
  if (known) return known;
  const keeper = new AnswerKeeper(period, key, () => keepers.delete(key));
  keepers.set(key, keeper);
  return keeper;
}

/** Answers to a period, kept while they are typed. The component needs a key of its period. */
export function useAnswers(userId: string, period: OwnPeriod) {
  const key = `check-in:${userId}:${period.id.toString()}`;
  const [keeper] = useState(() => keeperOf(key, period));
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read);
  const [keep] = useKeepAnswersMutation();
  const [send] = useSendCheckInMutation();
  const { id } = period;
  useEffect(() => {
    keepers.set(key, keeper);
    return keeper.attach({
      keep: (revision, answers) => {
        // Null empties an answer, which the type does not say.
        const keepAnswersBody = { answers } as KeepAnswersBody;
        return keep({ id, "If-Match": revision, keepAnswersBody });
      },
      send: (revision) => send({ id, "If-Match": revision }),
    });
  }, [keeper, key, keep, send, id]);
  useEffect(() => keeper.receive(period), [keeper, period]);
  return useMemo(() => ({ keeper, kept }), [keeper, kept]);
}

export type KeptMark = "keeping" | "kept" | "device";

/** Answer to one question as the form shows it. */
export interface ShownAnswer {
  value: Value;
  mark: KeptMark | null;
  /** Reason why it cannot be an answer. */
  problem: string | null;
  /** Answer of another device, to choose between; undefined without one. */
  theirs: Value | undefined;
}

export function shownAnswer({ entries, period, failure }: Kept, question: Question): ShownAnswer {
  const entry = entries[question.id];
  const value = entry ? entry.value : editable(question, serverAnswer(period, question.id));
  const problem = entry ? (entry.refusal ?? problemOf(question, value)) : null;
  const theirs = entry?.theirs;
  return { value, problem, theirs, mark: markOf() };

  function markOf(): KeptMark | null {
    if (theirs !== undefined) return null;
    if (entry?.isUnsent) return failure !== null || problem !== null ? "device" : "keeping";
    return question.id in period.answers ? "kept" : null;
  }
}
