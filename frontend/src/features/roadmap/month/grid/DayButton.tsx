import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import type { Task } from "@/api/generated/client";
import { formatExactDay } from "@/dates/calendarDay";
import { isOverdue } from "../monthTasks";

interface DayButtonProps {
  day: string;
  today: string;
  tasks: readonly Task[];
  /** Number of copies that come on the day. */
  coming: number;
  /** In the tab order; arrow keys move to the other days (roving tabindex). */
  hasFocus: boolean;
  onPress: (day: string) => void;
  className: string;
  children: ReactNode;
}

/** Button of a day; its name has the full date and the count. */
export function DayButton({
  day,
  today,
  tasks,
  coming,
  hasFocus,
  onPress,
  className,
  children,
}: DayButtonProps) {
  useLingui();
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
      <span className="sr-only">{comingText(dayText(day, tasks.length, overdue), coming)}</span>
    </button>
  );
}

/** Text of a day: "Friday, November 20, 2026, 2 tasks, 1 overdue". */
function dayText(day: string, tasks: number, overdue: number): string {
  const date = formatExactDay(day);
  if (overdue === 0) return t`${date}, ${plural(tasks, { 0: "no tasks", one: "# task", other: "# tasks" })}`;
  return t`${date}, ${plural(tasks, { one: "# task", other: "# tasks" })}, ${plural(overdue, { one: "# overdue", other: "# overdue" })}`;
}

/** Text of a day with copies that come: "Friday, November 27, 2026, no tasks, 1 repeats then". */
function comingText(day: string, coming: number): string {
  if (coming === 0) return day;
  return plural(coming, { one: `${day}, # repeats then`, other: `${day}, # repeat then` });
}
