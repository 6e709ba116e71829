import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Question, ReadPeriod } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { AnswerValue } from "./AnswerValue";
import { EarlierTexts } from "./EarlierTexts";
import { answerIn, answerText, isWordy, type LastPeriod } from "./answerText";

const COLUMN_PX = 84;
/** The last column ends as far from the sheet's edge as the head above it. */
const EDGE_PX = 16;

interface AnswerTableProps {
  period: ReadPeriod;
}

/** Table of answers, each beside the same person's last four. */
export function AnswerTable({ period }: AnswerTableProps) {
  const { t } = useLingui();
  const today = useToday();
  const { on, answers, lastFour, lines } = period;
  return (
    <table aria-label={t`Answers`} className="w-full table-fixed border-separate border-spacing-0">
      <colgroup>
        <col />
        {lastFour.map((earlier, index) => (
          <col
            key={earlier.on}
            style={{ width: index === lastFour.length - 1 ? COLUMN_PX + EDGE_PX : COLUMN_PX }}
          />
        ))}
      </colgroup>
      <thead>
        <tr className="text-start text-12 text-ink-3">
          <th scope="col" className="px-4 pt-2.5 pb-2 text-start font-normal tablet:ps-7">
            <span className="flex justify-between gap-4">
              <span>{formatShortDay(on, today)}</span>
              {lastFour.length > 0 ? <span>{lastText(lastFour.length)}</span> : null}
            </span>
          </th>
          {lastFour.map((earlier, index) => (
            <th
              key={earlier.on}
              scope="col"
              className={`pt-2.5 pb-2 ps-3 text-start font-normal whitespace-nowrap text-ink-2 ${edge(index)}`}
            >
              {formatShortDay(earlier.on, today)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answers.map((answered, row) => (
          <tr key={answered.question.id} className="align-top">
            <th
              scope="row"
              abbr={answered.question.text}
              className="border-t border-hairline px-4 pt-2.5 pb-3 text-start font-normal tablet:ps-7"
            >
              <AnswerValue answered={answered} lastFour={lastFour} line={lines[answered.question.id]} />
            </th>
            {lastFour.length === 0 ? null : isWordy(answered.question) ? (
              <td colSpan={lastFour.length} className="border-s border-t border-hairline px-3 pt-2.5 pb-3">
                <EarlierTexts question={answered.question} lastFour={lastFour} />
              </td>
            ) : (
              lastFour.map((earlier, index) => (
                <EarlierCell
                  key={earlier.on}
                  period={earlier}
                  question={answered.question}
                  hasLine={lines[answered.question.id] !== undefined}
                  isFirstRow={row === 0}
                  edgeLook={edge(index)}
                />
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function edge(index: number): string {
  return index === 0 ? "border-s border-hairline" : "";
}

/** "The last four", or fewer. */
export function lastText(count: number): string {
  return plural(count, { one: "The last one", 4: "The last four", other: "The last #" });
}

interface EarlierCellProps {
  period: LastPeriod;
  question: Question;
  /** True if a line beside the answer makes its row higher. */
  hasLine: boolean;
  isFirstRow: boolean;
  edgeLook: string;
}

function EarlierCell({ period, question, hasLine, isFirstRow, edgeLook }: EarlierCellProps) {
  const topLook = period.isMissed ? "hatched pt-2.5" : hasLine ? "pt-[31px]" : "pt-7";
  return (
    <td
      className={`border-t border-hairline pe-0.5 pb-3 ps-3 last:pe-4.5 text-13 wrap-anywhere text-ink-2 tabular-nums ${edgeLook} ${topLook}`}
    >
      <EarlierValue period={period} question={question} showsMissed={isFirstRow} />
    </td>
  );
}

interface EarlierValueProps {
  period: LastPeriod;
  question: Question;
  /** False where the hatch alone shows it. */
  showsMissed: boolean;
}

export function EarlierValue({ period, question, showsMissed }: EarlierValueProps) {
  const { t } = useLingui();
  if (period.isMissed) {
    return <span className={showsMissed ? "text-12" : "sr-only"}>{t`Missed`}</span>;
  }
  const value = answerIn(period, question);
  if (value !== undefined) return <span dir="auto">{answerText(question, value)}</span>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t`No answer`}</span>
    </>
  );
}
