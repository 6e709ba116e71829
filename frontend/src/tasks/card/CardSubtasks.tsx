import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { Task } from "@/api/generated/client";
import { classNames } from "@/ui/theme/classNames";
import type { BoardTone } from "@/tasks/model/boardTone";
import { CardTick } from "./CardTick";
import { subtaskPreview } from "@/tasks/model/subtaskPreview";
import { isInReview, isLocked } from "@/tasks/model/taskRights";

interface CardSubtasksProps {
  task: Task;
  tone: BoardTone;
  /** Read-only board: greyed boxes. */
  readOnly: boolean;
  /** Absent on phones and read-only boards. */
  onToggle?: ((subtaskId: number, completed: boolean) => void) | undefined;
}

export function CardSubtasks({ task, tone, readOnly, onToggle }: CardSubtasksProps) {
  useLingui();
  const { shown, more } = subtaskPreview(task.subtasks);
  if (shown.length === 0) return null;
  return (
    <>
      <ul className="mt-2">
        {shown.map((subtask) => {
          const locked = readOnly || (onToggle !== undefined && isLocked(task, subtask));
          return (
            <li
              key={subtask.id}
              className={classNames(
                "flex min-h-6 min-w-0 items-center gap-2 text-13",
                subtask.completed && "text-ink-3",
              )}
            >
              <CardTick
                subtask={subtask}
                locked={locked}
                muted={readOnly || (locked && !isInReview(task))}
                tone={tone}
                onToggle={onToggle}
              />
              <span dir="auto" className="truncate" aria-hidden={onToggle ? true : undefined}>
                {subtask.title}
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 ? (
        <span className="ms-6 block text-12 leading-[18px] text-ink-3">
          {plural(more, { one: "+# more", other: "+# more" })}
        </span>
      ) : null}
    </>
  );
}
