import { useLingui } from "@lingui/react";
import type { KeyboardEvent, Ref } from "react";
import { formatMonth, weekdayNames } from "@/dates/calendarMonth";
import type { Elements } from "@/language/elements";
import { classNames } from "@/ui/theme/classNames";

interface MonthGridProps {
  ref: Ref<HTMLDivElement>;
  month: string;
  weeks: readonly string[][];
  look: "desk" | "phone";
  /** Minimum height of a week. */
  weekHeight?: string;
  onKeyDown: (event: KeyboardEvent) => void;
  children: (day: string, index: number) => Elements;
}

const looks = {
  desk: {
    grid: "relative mx-6 flex min-h-0 flex-1 flex-col overflow-y-auto rounded-popover border border-hairline bg-surface-2",
    names: "sticky top-0 z-1 bg-surface-2 border-b border-hairline h-7 flex-none text-ink-2",
    name: "px-2 text-12 leading-[27px]",
    week: "flex-1 nth-[n+3]:border-t nth-[n+3]:border-hairline",
  },
  phone: {
    grid: "px-2",
    names: "text-ink-3",
    name: "text-center text-12 leading-6",
    week: "",
  },
};

/** ARIA grid of six weeks under the weekdays. */
export function MonthGrid({ ref, month, weeks, look, weekHeight, onKeyDown, children }: MonthGridProps) {
  useLingui();
  const { grid, names, name, week: weekLook } = looks[look];
  return (
    // The days in it take the focus and the keys.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={ref}
      role="grid"
      aria-label={formatMonth(month)}
      className={classNames("select-none", grid)}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={classNames("grid grid-cols-7", names)}>
        {weekdayNames(weeks[0] ?? []).map(({ short, long }) => (
          <div key={long} role="columnheader" className={classNames("truncate", name)}>
            <span aria-hidden="true">{short}</span>
            <span className="sr-only">{long}</span>
          </div>
        ))}
      </div>
      {weeks.map((week, row) => (
        <div key={week[0]} role="row" className={classNames("grid grid-cols-7", weekLook, weekHeight)}>
          {week.map((day, column) => children(day, row * week.length + column))}
        </div>
      ))}
    </div>
  );
}
