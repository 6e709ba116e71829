import type { Task } from "@/api/generated";
import { Checkbox } from "@/ui/Checkbox";
import { classNames } from "@/ui/classNames";
import type { BoardTone } from "./boardTone";
import { isLocked } from "./subtaskLocks";

const shownSubtasks = 3;

interface CardSubtasksProps {
  task: Task;
  tone: BoardTone;
  /** Absent where ticks cannot be changed: the phone's cards and the read-only preview. */
  onToggle?: ((subtaskId: number, completed: boolean) => void) | undefined;
}

export function CardSubtasks({ task, tone, onToggle }: CardSubtasksProps) {
  const shown = task.subtasks.slice(0, shownSubtasks);
  const more = task.subtasks.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <>
      <ul className="mt-[9px] grid gap-px">
        {shown.map((subtask) => (
          <li
            key={subtask.id}
            className={classNames(
              "flex min-w-0 items-center gap-2 text-13 leading-[22px]",
              subtask.completed && "text-ink-3",
            )}
          >
            {onToggle ? (
              <span className="relative z-1 inline-flex" data-card-control={`subtask-${subtask.id}`}>
                <Checkbox
                  checked={subtask.completed}
                  disabled={isLocked(task, subtask)}
                  tone={tone === "gold" ? "gold" : "accent"}
                  aria-label={subtask.title}
                  onChange={(completed) => {
                    onToggle(subtask.id, completed);
                  }}
                />
              </span>
            ) : (
              <TickPicture completed={subtask.completed} locked={isLocked(task, subtask)} tone={tone} />
            )}
            <span className="truncate" aria-hidden={onToggle ? true : undefined}>
              {subtask.title}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <span className="mt-px ml-6 block text-12 leading-[18px] text-ink-3">+{more} more</span>
      ) : null}
    </>
  );
}

interface TickPictureProps {
  completed: boolean;
  locked: boolean;
  tone: BoardTone;
}

/** A tick box that is only looked at. */
function TickPicture({ completed, locked, tone }: TickPictureProps) {
  const look = !completed
    ? "border-border-control bg-surface-2"
    : locked
      ? "border-hairline-strong bg-surface-press text-ink-3"
      : tone === "gold"
        ? "border-gold-mark bg-gold-mark text-gold-card"
        : "border-accent bg-accent text-on-accent";
  return (
    <span
      className={classNames("grid size-4 shrink-0 place-items-center rounded-[5px] border-[1.5px]", look)}
    >
      {completed ? (
        <>
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
            <path
              d="m4.6 8.2 2.4 2.4 4.6-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span className="sr-only">Done:</span>
        </>
      ) : null}
    </span>
  );
}
