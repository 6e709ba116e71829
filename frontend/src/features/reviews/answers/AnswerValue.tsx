import { useLingui } from "@lingui/react/macro";
import type { Answer, Question, ReadPeriod } from "@/api/generated/admin";
import { useToday } from "@/dates/useToday";
import { amountText } from "@/language/text/amount";
import { EntryText } from "@/tasks/thread/EntryText";
import { WebLink } from "@/tasks/thread/WebLink";
import { Sparkline } from "@/ui/chart/Sparkline";
import { classNames } from "@/ui/theme/classNames";
import { answerText, changeText, lineText, type LastPeriod } from "./answerText";

export type Answered = ReadPeriod["answers"][number];

interface AnswerValueProps {
  answered: Answered;
  lastFour: readonly LastPeriod[];
  /** Values of the last periods; absent for other kinds. */
  line: readonly (string | null)[] | undefined;
}

/** Question and its answer, with the line of the last ones. */
export function AnswerValue({ answered, lastFour, line }: AnswerValueProps) {
  const { question, value } = answered;
  return (
    <>
      <p dir="auto" className="text-12 text-pretty text-ink-2">
        {question.text}
      </p>
      <div className="mt-0.5 flex items-center justify-between gap-4 text-pretty wrap-anywhere">
        <Value question={question} value={value} lastFour={lastFour} />
        {line ? (
          <Sparkline values={line.map((one) => (one === null ? null : Number(one)))} label={lineText(line)} />
        ) : null}
      </div>
    </>
  );
}

interface ValueProps {
  question: Question;
  value: Answer | null;
  lastFour: readonly LastPeriod[];
}

function Value({ question, value, lastFour }: ValueProps) {
  const { t } = useLingui();
  const today = useToday();
  if (value === null) return <span className="text-ink-3">{t`No answer`}</span>;
  const text = answerText(question, value);
  switch (question.kind) {
    case "shortText":
    case "longText":
      return <EntryText text={text} />;
    case "link":
      return <WebLink address={text} className="min-w-0" />;
    case "scale":
      return <ScaleValue point={Number(value)} points={question.points ?? 10} />;
    case "number": {
      const change = changeText(question, value, lastFour, today);
      return (
        <span className="flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
          <b className="font-semibold">{text}</b>
          {question.unit ? <span dir="auto">{question.unit}</span> : null}
          {change === null ? null : <span className="text-13 text-ink-2">{change}</span>}
        </span>
      );
    }
    default:
      return (
        <b dir="auto" className="font-semibold">
          {text}
        </b>
      );
  }
}

/** "7 of 10", and as many small squares. */
function ScaleValue({ point, points }: { point: number; points: number }) {
  const { t } = useLingui();
  const shown = amountText(point);
  const most = amountText(points);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="font-semibold tabular-nums">{t`${shown} of ${most}`}</span>
      <span aria-hidden="true" className="inline-flex gap-[3px]">
        {Array.from({ length: points }, (_, index) => (
          <span
            key={index}
            className={classNames("size-2 rounded-[2px]", index < point ? "bg-accent" : "bg-hairline-strong")}
          />
        ))}
      </span>
    </span>
  );
}
