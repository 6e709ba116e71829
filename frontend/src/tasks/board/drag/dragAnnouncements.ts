import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Task } from "@/api/generated/client";
import type { BoardColumns, DropPosition } from "./boardOrder";
import { isolate } from "@/language/isolate";
import { isColumnId, statusTitle } from "@/tasks/model/columns";

export function handleInstructions(): string {
  return t`Press Enter to open the task. Press Space to lift it, the arrow keys to move it, Space again to drop it, Escape to put it back.`;
}

/** Announcements of a drag for screen readers: task, column and position. */
export function announceLift(task: Task, from: DropPosition, board: BoardColumns): string {
  const title = isolate(task.title);
  const { column, position, count } = positionIn(board, task, from);
  return t`Lifted ${title}. ${column}, place ${position} of ${count}.`;
}

export function announceOver(task: Task, to: DropPosition | null | undefined, board: BoardColumns): string {
  const title = isolate(task.title);
  if (!to) return t`${title} is over no column.`;
  const { column, position, count } = positionIn(board, task, to);
  return t`${title}: ${column}, place ${position} of ${count}.`;
}

export function announceDrop(
  task: Task,
  from: DropPosition,
  to: DropPosition | null | undefined,
  cancelled: boolean,
  board: BoardColumns,
): string {
  const title = isolate(task.title);
  const isBack = cancelled || !to;
  const { column, position, count } = positionIn(board, task, isBack ? from : to);
  return isBack
    ? t`${title} is back where it was: ${column}, place ${position} of ${count}.`
    : t`Dropped ${title}. ${column}, place ${position} of ${count}.`;
}

/** Column, position and number of its tasks once the task is there. */
function positionIn(board: BoardColumns, task: Task, { droppableId, index }: DropPosition) {
  const known = isColumnId(droppableId) ? droppableId : task.status;
  const others = known === "completed" ? [] : board[known].filter(({ id }) => id !== task.id);
  return {
    column: statusTitle(known),
    position: i18n.number(index + 1),
    count: i18n.number(others.length + 1),
  };
}
