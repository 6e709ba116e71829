import { useLingui } from "@lingui/react/macro";
import type { ReadPeriod } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { AnswerValue } from "./AnswerValue";
import { EarlierValue, lastText } from "./AnswerTable";
import { EarlierTexts } from "./EarlierTexts";
import { isWordy } from "./answerText";

/** Answers without columns: the last four stand under each. */
export function AnswerStack({ period }: { period: ReadPeriod }) {
  const { t } = useLingui();
  const today = useToday();
  const { answers, lastFour, lines } = period;
  return (
    <ul aria-label={t`Answers`} className="divide-y divide-hairline">
      {answers.map((answered) => {
        const { question } = answered;
        return (
          <li key={question.id} className="px-4 py-3 tablet:px-7">
            <AnswerValue answered={answered} lastFour={lastFour} line={lines[question.id]} />
            {lastFour.length === 0 ? null : isWordy(question) ? (
              <div className="mt-2 border-s border-hairline ps-3">
                <EarlierTexts question={question} lastFour={lastFour} />
              </div>
            ) : (
              <dl
                aria-label={lastText(lastFour.length)}
                className="mt-2 grid auto-cols-fr grid-flow-col rounded-control border border-hairline text-13 tabular-nums"
              >
                {lastFour.map((earlier) => (
                  <div
                    key={earlier.on}
                    className={`min-w-0 px-2 py-1.5 ${earlier.isMissed ? "hatched" : ""}`}
                  >
                    <dt className="text-12 text-ink-3">{formatShortDay(earlier.on, today)}</dt>
                    <dd className="wrap-anywhere text-ink-2">
                      <EarlierValue period={earlier} question={question} showsMissed />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ul>
  );
}
