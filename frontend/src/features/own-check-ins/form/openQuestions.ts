import { isAnswered } from "../answers";
import type { AskedQuestion } from "./QuestionPart";

/** Questions that keep the form from being sent. */
export function openQuestions(asked: readonly AskedQuestion[]): AskedQuestion[] {
  return asked.filter((one) => isLacking(one) || isFaulty(one));
}

export function isLacking({ question, answer }: AskedQuestion): boolean {
  return question.isDemanded && !isAnswered(answer.value);
}

/** True if it has an answer that can be sent. */
export function isDone(asked: AskedQuestion): boolean {
  return isAnswered(asked.answer.value) && !isFaulty(asked);
}

/** True if what was typed cannot be an answer, or two devices answered. */
export function isFaulty({ answer: { problem, theirs } }: AskedQuestion): boolean {
  return problem !== null || theirs !== undefined;
}
