import { useLingui } from "@lingui/react/macro";
import { ChartLine, Table2, type LucideIcon } from "lucide-react";
import { useState } from "react";
import type { ClientNumber } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { amountText, fixedAmountText } from "@/language/text/amount";
import { unitOf, valueDayName } from "@/people/numbers/amounts";
import { ValueLine } from "@/people/numbers/ValueLine";
import { sourceIcon } from "@/people/numbers/sourceIcons";
import { rowsOf } from "@/people/numbers/valueRows";
import { fewValuesText, gapText } from "@/people/numbers/valueTexts";
import { ChartTable } from "@/ui/chart/ChartTable";
import { FEWEST_VALUES } from "@/ui/chart/dayLine";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { Icon } from "@/ui/theme/Icon";
import { NumberValues } from "./NumberValues";
import { sourceText } from "./numberTexts";

type View = "line" | "table";

const CHART_HEIGHT_PX = 194;

interface NumberPanelProps {
  number: ClientNumber;
  /** First name of the client. */
  name: string;
  /** Opens the value of a day. */
  onWrite: (day: string) => void;
}

/** Values of a number as a line or a table, and where each comes from. */
export function NumberPanel({ number, name, onWrite }: NumberPanelProps) {
  const { t } = useLingui();
  const [view, setView] = useState<View>("line");
  const called = isolate(number.name);
  return (
    <section
      aria-label={called}
      className="mt-3 grid grid-cols-1 overflow-hidden rounded-card border border-hairline bg-surface-2 desk:grid-cols-[minmax(0,1fr)_minmax(300px,37%)]"
    >
      <div className="min-w-0 px-5 pt-4 pb-4">
        <div className="mb-5 flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 dir="auto" className="font-semibold wrap-anywhere">
              {number.name}
            </h3>
            <p className="flex items-start gap-1.5 text-12 text-ink-2">
              <Icon of={sourceIcon(number.source)} size={14} className="mt-0.5 flex-none" />
              <span className="min-w-0">{sourceText(number, name)}</span>
            </p>
          </div>
          <SegmentedControl
            label={t`How to see ${{ name: called }}`}
            tight
            value={view}
            segments={[
              { value: "line", label: <Mark icon={ChartLine} name={t`Line`} /> },
              { value: "table", label: <Mark icon={Table2} name={t`Table`} /> },
            ]}
            onChange={setView}
            className="flex-none"
          />
        </div>
        {view === "line" ? (
          <Line number={number} called={called} />
        ) : (
          <Table number={number} called={called} />
        )}
      </div>
      <div className="min-w-0 border-hairline bg-surface-1 px-5 pt-4 pb-4 max-desk:border-t desk:border-s">
        <NumberValues number={number} name={name} onWrite={onWrite} />
      </div>
    </section>
  );
}

function Mark({ icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <span data-tooltip={name} className="inline-grid w-6 place-items-center max-tablet:w-9">
      <Icon of={icon} size={16} />
      <span className="sr-only">{name}</span>
    </span>
  );
}

interface ViewProps {
  number: ClientNumber;
  called: string;
}

function Line({ number, called }: ViewProps) {
  const { t } = useLingui();
  const { values, today, goal } = number;
  if (values.length < FEWEST_VALUES) {
    return (
      <p className="grid h-32 place-items-center rounded-card border-[1.5px] border-dashed border-hairline-strong px-4 text-center text-13 text-ink-2">
        <span>
          <span className="block">{fewValuesText(values.length)}</span>
          <span className="block">{t`With the third one there is a line.`}</span>
        </span>
      </p>
    );
  }
  const amount = amountText(goal?.amount ?? "0");
  const by = formatShortDay(goal?.by ?? today, today);
  return (
    <ValueLine
      number={number}
      label={called}
      goal={
        goal?.kind === "reach" ? { value: Number(goal.amount), label: t`Goal: ${amount} by ${by}` } : null
      }
      height={CHART_HEIGHT_PX}
    />
  );
}

function Table({ number, called }: ViewProps) {
  const { t } = useLingui();
  const { decimals, today } = number;
  const unit = unitOf(number, false);
  return (
    <div className="max-h-80 overflow-y-auto">
      <ChartTable
        caption={t`Values of ${{ name: called }}`}
        head={[t`Day`, unit === "" ? t`Value` : unit]}
        rows={rowsOf(number).map((row) =>
          "gap" in row
            ? { key: row.key, gap: gapText(row.gap, today) }
            : {
                key: row.key,
                name: valueDayName(number, row.value.day),
                values: [fixedAmountText(row.value.amount, decimals)],
              },
        )}
      />
    </div>
  );
}
