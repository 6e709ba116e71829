import type { Question } from "@/api/generated/client";
import type { Value } from "../answers";

export interface AnswerControlProps {
  /** Id of the question: its label is `<id>-label`, its error `<id>-error`. */
  id: string;
  question: Question;
  value: Value;
  problem: string | null;
  onWrite: (value: Value) => void;
}
