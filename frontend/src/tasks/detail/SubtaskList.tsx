import { useLingui } from "@lingui/react/macro";
import type { Task } from "@/api/generated/client";
import { Checkbox } from "@/ui/fields/Checkbox";
import { classNames } from "@/ui/theme/classNames";
import { isTimoTask } from "@/tasks/category";
import { isLocked } from "@/tasks/taskRights";

interface SubtaskListProps {
  task: Task;
  /** Absent for a read-only task. */
  onToggle?: ((subtaskId: number, completed: boolean) => void) | undefined;
}

/** Subtasks as rows that toggle as a whole. */
export function SubtaskList({ task, onToggle }: SubtaskListProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Subtasks`} className="-mx-2.5 grid gap-0.5">
      {task.subtasks.map((subtask) => {
        const disabled = !onToggle || isLocked(task, subtask);
        return (
          <li key={subtask.id}>
            <label
              className={classNames(
                "flex min-h-9 items-start gap-3 rounded-control px-2.5 py-2 max-tablet:min-h-12 max-tablet:py-3.5",
                !disabled && "cursor-pointer hover:bg-surface-2-hover",
              )}
            >
              <Checkbox
                size="lg"
                tone={isTimoTask(task) ? "gold" : "accent"}
                checked={subtask.completed}
                disabled={disabled}
                className="pt-px"
                onChange={(completed) => onToggle?.(subtask.id, completed)}
              />
              <span
                dir="auto"
                className={classNames("min-w-0 wrap-anywhere", subtask.completed && "text-ink-3")}
              >
                {subtask.title}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
