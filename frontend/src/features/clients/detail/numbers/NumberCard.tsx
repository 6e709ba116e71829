import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { ClientNumber } from "@/api/generated/admin";
import { Isolated } from "@/language/Isolated";
import { fixedAmountText } from "@/language/text/amount";
import { NumberChange } from "@/people/numbers/NumberChange";
import { pointsOf, unitOf } from "@/people/numbers/amounts";
import { fewValuesText } from "@/people/numbers/valueTexts";
import { Button } from "@/ui/buttons/Button";
import { FEWEST_VALUES } from "@/ui/chart/dayLine";
import { DaySparkline } from "@/ui/chart/Sparkline";
import { classNames } from "@/ui/theme/classNames";
import { goalText, writerText } from "./numberTexts";

interface NumberCardProps {
  number: ClientNumber;
  /** First name of the client. */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  onWrite: () => void;
}

/** Last value of a number, its change, its goal and a small line. A click shows all values. */
export function NumberCard({ number, name, isOpen, onToggle, onWrite }: NumberCardProps) {
  const { t } = useLingui();
  const id = useId();
  const { values, today, decimals, gaps } = number;
  const last = values.at(-1);
  const writer = writerText(number, name);
  const isDrawn = values.length >= FEWEST_VALUES;
  return (
    <article
      aria-labelledby={id}
      className={classNames(
        "relative grid h-full grid-cols-[minmax(0,1fr)_auto] content-start items-end gap-x-3 rounded-card border bg-surface-2 px-4 py-3.5",
        isOpen
          ? "border-accent shadow-[inset_0_0_0_1px_var(--accent)]"
          : "border-hairline hover:border-hairline-strong",
      )}
    >
      <div className="col-span-2 flex min-h-7 items-center justify-between gap-2">
        <h3 id={id} className="min-w-0 text-13 font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="block max-w-full text-start before:absolute before:inset-0 before:rounded-card focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-focus"
          >
            <span dir="auto" className="block truncate">
              {number.name}
            </span>
          </button>
        </h3>
        {number.source === "mentor" ? (
          <Button
            variant="soft"
            size="sm"
            className="relative z-1 flex-none max-tablet:min-h-11"
            onClick={onWrite}
          >
            {last?.day === today ? t`Correct today’s` : t`Write today’s`}
          </Button>
        ) : null}
      </div>
      <div className="min-w-0">
        <p className="flex min-w-0 items-baseline gap-1.5 tabular-nums">
          <span className="truncate text-20 leading-7 font-semibold">
            {last ? fixedAmountText(last.amount, decimals) : "–"}
          </span>{" "}
          <small className="min-w-0 truncate text-13 text-ink-2">
            <Isolated>{unitOf(number)}</Isolated>
          </small>
        </p>
        {isDrawn ? (
          <NumberChange number={number} className="text-13" />
        ) : (
          <p className="text-13 text-ink-2">{fewValuesText(values.length)}</p>
        )}
      </div>
      {isDrawn ? <DaySparkline points={pointsOf(number)} gaps={gaps} today={today} /> : null}
      <p className="col-span-2 mt-1.5 truncate text-12 text-ink-2 tabular-nums">
        {goalText(number) ?? t`No goal yet. ${writer}.`}
      </p>
    </article>
  );
}
