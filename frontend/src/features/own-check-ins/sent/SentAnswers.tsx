import type { Question } from "@/api/generated/client";
import { AnswerText } from "../AnswerText";
import type { Value } from "../answers";

interface SentAnswersProps {
  questions: readonly Question[];
  valueOf: (question: Question) => Value;
}

/** Questions with their answers, to be read. */
export function SentAnswers({ questions, valueOf }: SentAnswersProps) {
  return (
    <dl className="divide-y divide-hairline">
      {questions.map((question) => (
        <div
          key={question.id}
          className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-2.5 tablet:grid-cols-[minmax(0,280px)_minmax(0,1fr)] tablet:px-7"
        >
          <dt dir="auto" className="text-pretty wrap-anywhere text-ink-2">
            {question.text}
          </dt>
          <dd className="min-w-0 text-pretty wrap-anywhere">
            <AnswerText question={question} value={valueOf(question)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
