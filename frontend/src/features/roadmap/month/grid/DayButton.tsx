import type { ReactNode } from "react";
import type { Task } from "@/api/generated/client";
import { formatExactDay } from "@/dates/calendarDay";
import { countText, isOverdue } from "../monthTasks";

interface DayButtonProps {
  day: string;
  today: string;
  tasks: readonly Task[];
  /** Tab leads here; the arrow keys lead to the others. */
  hasFocus: boolean;
  onPress: (day: string) => void;
  className: string;
  children: ReactNode;
}

/** What the keyboard walks on and a screen reader hears: the whole date, and how much is due. */
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
