import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { formatExactDay } from "@/dates/calendarDay";
import { formatMonth, weekdayNames } from "@/dates/calendarMonth";
import type { Elements } from "@/language/elements";
import { classNames } from "@/ui/theme/classNames";
import { occurrencesOn } from "../upcomingOccurrences";
import { isOverdue, tasksOn, type MonthParts } from "../monthTasks";

interface MonthGridProps {
  parts: MonthParts;
  look: "desk" | "phone";
  /** Minimum height of a week. */
  weekHeight?: string;
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
export function MonthGrid({ parts, look, weekHeight, children }: MonthGridProps) {
  useLingui();
  const { month, weeks } = parts.month;
  const { grid: element, onKeyDown } = parts.focus;
  const { grid, names, name, week: weekLook } = looks[look];
  return (
    // The days in it take the focus and the keys.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={element}
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

interface DayButtonProps {
  parts: MonthParts;
  day: string;
  onPress: (day: string) => void;
  className: string;
  children: ReactNode;
}

/** Button of a day; its name has the full date and the count. */
export function DayButton({ parts, day, onPress, className, children }: DayButtonProps) {
  useLingui();
  const { today } = parts.month;
  const tasks = tasksOn(parts.tasks, day);
  const upcoming = occurrencesOn(parts.upcoming, day).length;
  // In the tab order; arrow keys move to the other days (roving tabindex).
  const hasFocus = day === parts.focus.day;
  const overdue = tasks.filter((task) => isOverdue(task, today)).length;
  return (
    <button
      type="button"
      data-day-button
      data-focus-home={hasFocus || undefined}
      tabIndex={hasFocus ? 0 : -1}
      aria-current={day === today ? "date" : undefined}
      onClick={() => onPress(day)}
      className={className}
    >
      <span aria-hidden="true" className="contents">
        {children}
      </span>
      <span className="sr-only">{upcomingText(dayText(day, tasks.length, overdue), upcoming)}</span>
    </button>
  );
}

/** Text of a day: "Friday, November 20, 2026, 2 tasks, 1 overdue". */
function dayText(day: string, tasks: number, overdue: number): string {
  const date = formatExactDay(day);
  if (overdue === 0) return t`${date}, ${plural(tasks, { 0: "no tasks", one: "# task", other: "# tasks" })}`;
  return t`${date}, ${plural(tasks, { one: "# task", other: "# tasks" })}, ${plural(overdue, { one: "# overdue", other: "# overdue" })}`;
}

/** Text of a day with upcoming occurrences: "Friday, November 27, 2026, no tasks, 1 repeats then". */
function upcomingText(day: string, coming: number): string {
  if (coming === 0) return day;
  return plural(coming, { one: `${day}, # repeats then`, other: `${day}, # repeat then` });
}
