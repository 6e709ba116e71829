import type { ReactNode } from "react";
import type { Task } from "@/api/generated/client";
import { formatExactDay } from "@/dates/calendarDay";
import { countText, isOverdue } from "../monthTasks";

interface DayButtonProps {
  day: string;
  today: string;
  tasks: readonly Task[];
  /** In the tab order; arrow keys move to the other days (roving tabindex). */
  hasFocus: boolean;
  onPress: (day: string) => void;
  className: string;
  children: ReactNode;
}

/** Button of a day; its name has the full date and the count. */
export function DayButton({ day, today, tasks, hasFocus, onPress, className, children }: DayButtonProps) {
  const overdue = tasks.filter((task) => isOverdue(task, today)).length;
  return (
    <button
      type="button"
      data-day-button
      data-focus-home={hasFocus || undefined}
      tabIndex={hasFocus ? 0 : -1}
      aria-current={day === today ? "date" : undefined}
      onClick={() => {
        onPress(day);
      }}
      className={className}
    >
      <span aria-hidden="true" className="contents">
        {children}
      </span>
      <span className="sr-only">
        {formatExactDay(day)}, {countText(tasks.length)}
        {overdue > 0 ? `, ${overdue} overdue` : null}
      </span>
    </button>
  );
}
