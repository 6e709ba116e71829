import { useLingui } from "@lingui/react/macro";
import type { QuestionAnswers } from "@/api/generated/admin";
import { amountText } from "@/language/text/amount";
import { BarChart } from "@/ui/chart/BarChart";
import { ChartTable } from "@/ui/chart/ChartTable";
import { QuartileBoxes } from "@/ui/chart/QuartileBoxes";
import { ShareRows } from "@/ui/chart/ShareRows";
import { quartilesText, shareText, type Quartiles } from "./spreadText";
import type { View } from "./ViewSwitch";

interface SpreadProps {
  spread: QuestionAnswers;
  view: View;
}

/** Answers to a question with a scale: bars with the middle half filled, and the median as text. */
export function ScaleSpread({ spread, view }: SpreadProps) {
  const { question, quartiles } = spread;
  return (
    <>
      {view === "table" ? <CountTable spread={spread} /> : <ScaleBars spread={spread} />}
      {view === "chart" && (question.lowLabel || question.highLabel) ? (
        <p className="flex justify-between text-12 text-ink-2">
          <span dir="auto">{question.lowLabel}</span>
          <span dir="auto">{question.highLabel}</span>
        </p>
      ) : null}
      {quartiles ? <MedianSentence quartiles={quartiles} /> : null}
    </>
  );
}

function ScaleBars({ spread }: { spread: QuestionAnswers }) {
  const { t, i18n } = useLingui();
  const { question, counts, quartiles, answers } = spread;
  const isMiddle = (point: number) =>
    quartiles ? point >= Number(quartiles.lower) && point <= Number(quartiles.upper) : false;
  const bars = (counts ?? []).map(({ value, count }) => {
    const point = Number(value);
    const isMedian = quartiles ? point === Number(quartiles.median) : false;
    const label = i18n.number(point);
    const people = i18n.number(count);
    const share = shareText(count, answers);
    return {
      key: value,
      name: label,
      value: count,
      text: people,
      tooltip: t`${label}: ${people}, ${share}`,
      label,
      emphasis: isMedian ? ("strong" as const) : isMiddle(point) ? ("filled" as const) : ("plain" as const),
    };
  });
  return (
    <BarChart
      caption={question.text}
      head={[t`Answer`, t`People`]}
      bars={bars}
      first={null}
      last={null}
      isDense
    />
  );
}

function MedianSentence({ quartiles }: { quartiles: Quartiles }) {
  const { t } = useLingui();
  const median = amountText(quartiles.median);
  const lower = amountText(quartiles.lower);
  const upper = amountText(quartiles.upper);
  return (
    <p className="mt-3 text-13 text-pretty text-ink-2 tabular-nums">
      <b className="font-semibold text-ink-1">{t`Median ${median}.`}</b>{" "}
      <span>
        {lower === upper
          ? t`The middle half is at ${lower}.`
          : t`The middle half is between ${lower} and ${upper}.`}
      </span>
    </p>
  );
}

/** Answers to a question with a number: four boxes of a quarter of the people each. */
export function NumberSpread({ spread, view }: SpreadProps) {
  const { t } = useLingui();
  const { question, quartiles } = spread;
  if (!quartiles) return null;
  const { least, lower, median, upper, most } = quartiles;
  const names = {
    least: t`Least`,
    lower: t`Lower quartile`,
    median: t`Median`,
    upper: t`Upper quartile`,
    most: t`Most`,
  };
  return view === "table" ? (
    <ChartTable
      caption={question.text}
      head={[t`Value`, question.unit ?? t({ message: "Number", context: "question" })]}
      rows={(Object.keys(names) as (keyof Quartiles)[]).map((key) => ({
        key,
        name: names[key],
        values: [amountText(quartiles[key])],
      }))}
    />
  ) : (
    <>
      <QuartileBoxes
        label={quartilesText(quartiles)}
        names={[names.least, names.median, names.most]}
        values={[
          amountText(least),
          amountText(lower),
          amountText(median),
          amountText(upper),
          amountText(most),
        ]}
      />
      <HalfSentence quartiles={quartiles} />
    </>
  );
}

function HalfSentence({ quartiles }: { quartiles: Quartiles }) {
  const { t } = useLingui();
  const lower = amountText(quartiles.lower);
  const upper = amountText(quartiles.upper);
  return (
    <p className="text-13 text-pretty text-ink-2 tabular-nums">
      <span>{t`Each box is a quarter of the people, whatever its values.`}</span>{" "}
      <b className="font-semibold text-ink-1">
        {lower === upper ? t`Half have ${lower}.` : t`Half have between ${lower} and ${upper}.`}
      </b>
    </p>
  );
}

/** Answers to a question with choices, or to one with yes and no. */
export function ChoiceSpread({ spread, view }: SpreadProps) {
  const { t, i18n } = useLingui();
  const { question, counts, answers } = spread;
  return (
    <>
      {view === "table" ? (
        <CountTable spread={spread} />
      ) : (
        <ShareRows
          label={question.text}
          rows={(counts ?? []).map(({ value, label, count }) => ({
            key: value,
            name: nameOf(value, label, t`Yes`, t`No`),
            count,
            countText: i18n.number(count),
            shareText: shareText(count, answers),
          }))}
        />
      )}
      {question.kind === "severalOf" ? (
        <p className="mt-3 text-13 text-ink-2">{t`One person can name more than one.`}</p>
      ) : null}
    </>
  );
}

function nameOf(value: string, label: string, yes: string, no: string): string {
  if (value === "yes") return yes;
  return value === "no" ? no : label;
}

function CountTable({ spread }: { spread: QuestionAnswers }) {
  const { t, i18n } = useLingui();
  const { question, counts, answers } = spread;
  const isScale = question.kind === "scale";
  return (
    <ChartTable
      caption={question.text}
      head={[t`Answer`, t`People`, t`Share`]}
      rows={(counts ?? []).map(({ value, label, count }) => ({
        key: value,
        name: isScale ? amountText(value) : nameOf(value, label, t`Yes`, t`No`),
        values: [i18n.number(count), shareText(count, answers)],
      }))}
    />
  );
}
