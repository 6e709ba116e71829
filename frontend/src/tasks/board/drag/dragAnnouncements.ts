import type { Task } from "@/api/generated/client";
import type { BoardColumns } from "./boardOrder";
import { isColumnId, statusTitle } from "@/tasks/columns";

interface Place {
  droppableId: string;
  index: number;
}

export const handleInstructions =
  "Press Enter to open the task. Press Space to lift it, the arrow keys to move it, " +
  "Space again to drop it, Escape to put it back.";

/** Announcements of a drag for screen readers: task, column and position. */
export function announceLift(task: Task, from: Place, board: BoardColumns): string {
  return `Lifted ${task.title}. ${placeText(task, from, board)}.`;
}

export function announceOver(task: Task, to: Place | null | undefined, board: BoardColumns): string {
  return to ? `${task.title}: ${placeText(task, to, board)}.` : `${task.title} is over no column.`;
}

export function announceDrop(
  task: Task,
  from: Place,
  to: Place | null | undefined,
  cancelled: boolean,
  board: BoardColumns,
): string {
  if (cancelled || !to) return `${task.title} is back where it was: ${placeText(task, from, board)}.`;
  return `Dropped ${task.title}. ${placeText(task, to, board)}.`;
}

function placeText(task: Task, { droppableId, index }: Place, board: BoardColumns): string {
  if (!isColumnId(droppableId)) return "";
  const others = board[droppableId].filter(({ id }) => id !== task.id).length;
  return `${statusTitle(droppableId)}, place ${index + 1} of ${others + 1}`;
}
