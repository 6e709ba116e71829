import { useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import { useState } from "react";
import type { ClientNumber, NumberValue } from "@/api/generated/admin";
import { formatExactMoment } from "@/dates/calendarDay";
import { fixedAmountText } from "@/language/text/amount";
import { valueDayName } from "@/people/numbers/amounts";
import { sourceIcon } from "@/people/numbers/sourceIcons";
import { rowsOf } from "@/people/numbers/valueRows";
import { gapText } from "@/people/numbers/valueTexts";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { Icon } from "@/ui/theme/Icon";
import { correctionText, valueSource } from "./numberTexts";

/** Newest values; a button shows all. */
const SHOWN_VALUES = 5;

interface NumberValuesProps {
  number: ClientNumber;
  /** First name of the client. */
  name: string;
  onWrite: (day: string) => void;
}

/** List of the values with their sources. Those that the mentor writes can be corrected. */
export function NumberValues({ number, name, onWrite }: NumberValuesProps) {
  const { t, i18n } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const { values, today } = number;
  const count = values.length;
  const all = i18n.number(count);
  const most = showsAll ? count : SHOWN_VALUES;
  const correction = correctionText(values.slice(-most), today);
  const isOwn = number.source === "mentor";
  return (
    <>
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="font-semibold">{t`Values`}</h3>
        <div className="flex gap-1">
          {isOwn ? (
            <Button variant="soft" size="sm" className="max-tablet:min-h-11" onClick={() => onWrite(today)}>
              {values.at(-1)?.day === today ? t`Correct today’s` : t`Write today’s`}
            </Button>
          ) : null}
          {count > SHOWN_VALUES && !showsAll ? (
            <Button
              variant="ghost"
              size="sm"
              className="-me-2.5 text-accent-text! max-tablet:min-h-11"
              onClick={() => setShowsAll(true)}
            >
              {t`All ${all}`}
            </Button>
          ) : null}
        </div>
      </div>
      {count === 0 ? <p className="mt-1 text-13 text-ink-3">{t`No value yet`}</p> : null}
      <ul className="mt-1 max-h-80 divide-y divide-hairline overflow-y-auto text-13">
        {rowsOf(number, most).map((row) =>
          "gap" in row ? (
            <li key={row.key} className="px-2 py-1 text-12 text-ink-2 hatched">
              {gapText(row.gap, today)}
            </li>
          ) : (
            <ValueRow
              key={row.key}
              value={row.value}
              number={number}
              name={name}
              onCorrect={isOwn ? () => onWrite(row.value.day) : null}
            />
          ),
        )}
      </ul>
      {correction === null ? null : <p className="mt-2 text-12 text-pretty text-ink-2">{correction}</p>}
    </>
  );
}

interface ValueRowProps {
  value: NumberValue;
  number: ClientNumber;
  name: string;
  /** Null if somebody else writes the number. */
  onCorrect: (() => void) | null;
}

function ValueRow({ value, number, name, onCorrect }: ValueRowProps) {
  const { t } = useLingui();
  const { decimals } = number;
  const day = valueDayName(number, value.day);
  const [earlier] = value.earlier ?? [];
  const before = earlier ? fixedAmountText(earlier.amount, decimals) : null;
  return (
    <li className="flex min-h-9 items-center gap-2.5 tabular-nums">
      <span className="min-w-14 flex-none text-ink-2">{day}</span>
      <span
        data-tooltip={value.at === null ? undefined : formatExactMoment(value.at)}
        className="flex min-w-0 flex-1 items-center gap-1.5"
      >
        <Icon of={sourceIcon(value.source)} size={14} className="flex-none text-ink-3" />
        <span className="min-w-0 truncate">{valueSource(value, name)}</span>
      </span>
      {before === null ? null : <span className="flex-none text-12 text-ink-2">{t`was ${before}`}</span>}
      <b className="flex-none font-semibold">{fixedAmountText(value.amount, decimals)}</b>
      {onCorrect ? (
        <IconButton
          label={t`Correct the value of ${day}`}
          size="sm"
          icon={<Icon of={Pencil} size={14} />}
          onClick={onCorrect}
        />
      ) : null}
    </li>
  );
}
