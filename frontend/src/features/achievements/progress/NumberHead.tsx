import { useLingui } from "@lingui/react/macro";
import { ChartLine, Table2 } from "lucide-react";
import type { ClientNumber } from "@/api/generated/client";
import { isolate } from "@/language/isolate";
import { Isolated } from "@/language/Isolated";
import { fixedAmountText } from "@/language/text/amount";
import { unitOf } from "@/people/numbers/amounts";
import { NumberChange } from "@/people/numbers/NumberChange";
import { sourceIcon } from "@/people/numbers/sourceIcons";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { sourceSentence } from "./numberTexts";

export type NumberView = "line" | "table";

/** Sentence on the writer of a number. */
export function SourceLine({ number }: { number: ClientNumber }) {
  const sentence = sourceSentence(number);
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-12 leading-4 text-ink-3">
      <Icon of={sourceIcon(number.source)} size={14} className="flex-none" />
      <span data-tooltip={sentence} className="truncate">
        {sentence}
      </span>
    </p>
  );
}

interface ViewSwitchProps {
  number: ClientNumber;
  view: NumberView;
  onChange: (view: NumberView) => void;
}

const views = [
  { view: "line", icon: ChartLine },
  { view: "table", icon: Table2 },
] as const;

/** Switch between the line of a number and the table of its values. */
export function ViewSwitch({ number, view: shown, onChange }: ViewSwitchProps) {
  const { t } = useLingui();
  const name = isolate(number.name);
  const labels = { line: t`Line`, table: t`Table` };
  return (
    <div
      role="group"
      aria-label={t`How to see ${name}`}
      className="flex flex-none rounded-control border border-hairline bg-surface-0 p-0.5 print:hidden"
    >
      {views.map(({ view, icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          aria-label={labels[view]}
          data-tooltip={labels[view]}
          onClick={() => onChange(view)}
          className={classNames(
            "grid h-7 w-8 place-items-center rounded-[6px] max-tablet:size-11",
            view === shown ? "bg-surface-2 text-ink-1 shadow-hovered" : "text-ink-2 hover:text-ink-1",
          )}
        >
          <Icon of={icon} size={16} />
        </button>
      ))}
    </div>
  );
}

/** Last value with its unit, and the change over four weeks. */
export function LastValue({ number, className }: { number: ClientNumber; className?: string }) {
  const last = number.values.at(-1);
  if (!last) return null;
  return (
    <p className={classNames("flex flex-wrap items-baseline gap-x-2", className)}>
      <b className="text-28 font-semibold tabular-nums">
        <Isolated>{fixedAmountText(last.amount, number.decimals)}</Isolated>
      </b>
      <Isolated className="text-ink-2">{unitOf(number)}</Isolated>
      <NumberChange number={number} className="ms-auto text-13" />
    </p>
  );
}
