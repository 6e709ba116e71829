import { useLingui } from "@lingui/react";
import { Calendar, CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { Task } from "@/api/generated/client";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { dueDateLabel, type DueTone } from "@/dates/dueDateLabel";
import { useToday } from "@/dates/useToday";

const looks: Record<DueTone, { className: string; icon: typeof Calendar }> = {
  overdue: {
    className: "border-due-overdue-bd bg-due-overdue-bg font-semibold text-due-overdue-fg",
    icon: CircleAlert,
  },
  today: { className: "border-due-today-bd bg-due-today-bg font-semibold text-due-today-fg", icon: Clock },
  tomorrow: { className: "border-due-tomorrow-bd bg-due-tomorrow-bg text-due-tomorrow-fg", icon: Calendar },
  soon: { className: "border-due-soon-bd bg-due-soon-bg text-due-soon-fg", icon: Calendar },
  later: { className: "border-due-later-bd bg-due-later-bg text-due-later-fg", icon: Calendar },
  none: { className: "border-due-none-bd bg-due-none-bg text-due-none-fg", icon: Calendar },
  completed: { className: "border-due-none-bd bg-due-none-bg text-due-none-fg", icon: CircleCheck },
};

/** Pill with the due date, or the day of completion. */
export function DueDateBadge({ task }: { task: Pick<Task, "dueDate" | "completedAt" | "status"> }) {
  useLingui();
  const { text, tone, day } = dueDateLabel(task, useToday());
  const { className, icon } = looks[tone];
  return (
    <span
      className={classNames(
        "inline-flex h-6 items-center gap-[5px] rounded-full border ps-[7px] pe-2.5 text-12 leading-none whitespace-nowrap tabular-nums",
        className,
      )}
    >
      <Icon of={icon} size={14} />
      <span>{text}</span>
      {/* Touch devices have no hover. */}
      {day ? <span className="sr-only pointer-coarse:not-sr-only">{` · ${day}`}</span> : null}
    </span>
  );
}
