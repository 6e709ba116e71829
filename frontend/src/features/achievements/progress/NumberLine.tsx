import { useLingui } from "@lingui/react/macro";
import type { ClientNumber, Goal } from "@/api/generated/client";
import { formatShortDay } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { fixedAmountText } from "@/language/text/amount";
import { ValueLine } from "@/people/numbers/ValueLine";
import { fewValuesText } from "@/people/numbers/valueTexts";
import { FEWEST_VALUES } from "@/ui/chart/dayLine";
import type { LineGoal } from "@/ui/chart/LineChart";
import { goalLabel } from "./GoalPart";
import type { NumberView } from "./NumberHead";
import { ValuesTable } from "./NumberValues";

/** Line of the values of a number, with its goal. */
function NumberLine({ number, height }: { number: ClientNumber; height: number }) {
  const { t } = useLingui();
  const { values, today, decimals } = number;
  const [first] = values;
  const last = values.at(-1);
  if (!first || !last) return null;
  const name = isolate(number.name);
  const from = fixedAmountText(first.amount, decimals);
  const to = fixedAmountText(last.amount, decimals);
  const firstDay = formatShortDay(first.day, today);
  const lastDay = formatShortDay(last.day, today);
  return (
    <ValueLine
      number={number}
      label={t`${name}, from ${from} on ${firstDay} to ${to} on ${lastDay}`}
      goal={number.goal && lineOf(number, number.goal)}
      height={height}
    />
  );
}

/**
 * Line of a goal for weeks or months. With several values in one of them there is none: the goal is for their sum, which
 * the line does not show.
 */
function lineOf({ values }: ClientNumber, goal: Goal): LineGoal | null {
  if (goal.every === null) return null;
  const starts = goal.periods.map(({ from }) => from);
  const counts = starts.map(
    (from, index) => values.filter(({ day }) => day >= from && day < (starts[index + 1] ?? "9999")).length,
  );
  if (counts.some((count) => count > 1)) return null;
  return { value: Number(goal.amount), label: goalLabel(goal) };
}

interface NumberContentProps {
  number: ClientNumber;
  view: NumberView;
  /** Height of the line. */
  height: number;
}

/** Line of a number, table of its values, or a note while there are too few. */
export function NumberContent({ number, view, height }: NumberContentProps) {
  if (!hasLine(number)) return <FewValues number={number} />;
  return view === "line" ? <NumberLine number={number} height={height} /> : <ValuesTable number={number} />;
}

export function hasLine({ values }: ClientNumber): boolean {
  return values.length >= FEWEST_VALUES;
}

/** Note instead of a line of fewer than three values. */
function FewValues({ number }: { number: ClientNumber }) {
  const { t } = useLingui();
  const { values, today, decimals } = number;
  return (
    <div className="grid gap-0.5 rounded-card border-[1.5px] border-dashed border-hairline-strong p-4">
      <p className="font-semibold">{fewValuesText(values.length)}</p>
      <p className="text-13 text-ink-2">
        {values.length === 2
          ? t`With the third one there is a line.`
          : t`From three values on there is a line.`}
      </p>
      {values.length === 0 ? null : (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-13 tabular-nums">
          {values.map(({ day, amount }) => (
            <div key={day} className="contents">
              <dt className="text-ink-2">{formatShortDay(day, today)}</dt>
              <dd className="font-semibold">{fixedAmountText(amount, decimals)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
