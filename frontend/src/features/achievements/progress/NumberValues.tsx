import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import type { ClientNumber, NumberValue } from "@/api/generated/client";
import { isolate } from "@/language/isolate";
import { fixedAmountText } from "@/language/text/amount";
import { unitOf, valueDayName } from "@/people/numbers/amounts";
import { rowsOf } from "@/people/numbers/valueRows";
import { gapText } from "@/people/numbers/valueTexts";
import { IconButton } from "@/ui/buttons/IconButton";
import { ChartTable } from "@/ui/chart/ChartTable";
import { Icon } from "@/ui/theme/Icon";

/** Values that are shown before all are asked for. */
const FIRST_VALUES = 5;

/** Table of the values of a number, with its gaps. */
export function ValuesTable({ number }: { number: ClientNumber }) {
  const { t, i18n } = useLingui();
  const [all, setAll] = useState(false);
  const change = { signDisplay: "exceptZero", maximumFractionDigits: number.decimals } as const;
  const isOwn = number.source === "client";
  const name = isolate(number.name);
  return (
    <>
      <ChartTable
        caption={t`Values of ${name}`}
        head={[
          number.source === "counted" ? t`Week` : t`Day`,
          unitOf(number, false) || t`Value`,
          t`Change`,
          ...(isOwn
            ? [
                <span key="correct" className="sr-only">
                  {t`Correct`}
                </span>,
              ]
            : []),
        ]}
        rows={rowsOf(number, all ? Infinity : FIRST_VALUES).map((row) =>
          "gap" in row
            ? { key: row.key, gap: gapText(row.gap, number.today) }
            : {
                key: row.key,
                name: valueDayName(number, row.value.day),
                values: [
                  <Amount key="amount" number={number} value={row.value} />,
                  row.value.more === null ? "" : i18n.number(row.value.more, change),
                  ...(isOwn ? [<CorrectButton key="correct" number={number} day={row.value.day} />] : []),
                ],
              },
        )}
      />
      <AllButton number={number} all={all} onChange={setAll} />
    </>
  );
}

/** Values of a number as a list, for narrow windows. */
export function ValueList({ number }: { number: ClientNumber }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  return (
    <section aria-label={t`Values`} className="px-4 pt-1">
      <h2 className="text-13 font-semibold">{t`Values`}</h2>
      <ul className="mt-0.5 divide-y divide-hairline tabular-nums">
        {rowsOf(number, all ? Infinity : FIRST_VALUES).map((row) =>
          "gap" in row ? (
            <li key={row.key} className="px-2 py-1.5 text-13 text-ink-2 hatched">
              {gapText(row.gap, number.today)}
            </li>
          ) : (
            <li key={row.key} className="flex min-h-10 items-center justify-between gap-3">
              <span>{valueDayName(number, row.value.day)}</span>
              <span className="flex items-center gap-1">
                <Amount number={number} value={row.value} isStrong />
                {number.source === "client" ? <CorrectButton number={number} day={row.value.day} /> : null}
              </span>
            </li>
          ),
        )}
      </ul>
      <AllButton number={number} all={all} onChange={setAll} />
    </section>
  );
}

interface AmountProps {
  number: ClientNumber;
  value: NumberValue;
  isStrong?: boolean;
}

/** Amount, after the one that it corrects. */
function Amount({ number, value: { amount, earlier = [] }, isStrong = false }: AmountProps) {
  const { t } = useLingui();
  const before = earlier[0] && fixedAmountText(earlier[0].amount, number.decimals);
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-3">
      {before === undefined ? null : <span className="text-12 text-ink-2">{t`was ${before}`}</span>}
      <span className={isStrong ? "font-semibold" : undefined}>
        {fixedAmountText(amount, number.decimals)}
      </span>
    </span>
  );
}

function CorrectButton({ number, day }: { number: ClientNumber; day: string }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const name = valueDayName(number, day);
  return (
    <IconButton
      size="sm"
      label={t`Correct ${name}`}
      icon={<Icon of={Pencil} size={14} />}
      data-value-of={`${number.id}-${day}`}
      className="max-tablet:size-11"
      onClick={() => open({ name: "number-value", number: number.id, day })}
    />
  );
}

interface AllButtonProps {
  number: ClientNumber;
  all: boolean;
  onChange: (all: boolean) => void;
}

function AllButton({ number: { values }, all, onChange }: AllButtonProps) {
  const { t } = useLingui();
  if (values.length <= FIRST_VALUES) return null;
  return (
    <button
      type="button"
      aria-expanded={all}
      onClick={() => onChange(!all)}
      className="mt-1.5 mb-2 text-13 font-semibold text-accent-text hover:underline max-tablet:min-h-11 print:hidden"
    >
      {all ? t`Only the latest` : plural(values.length, { one: "All # value", other: "All # values" })}
    </button>
  );
}
