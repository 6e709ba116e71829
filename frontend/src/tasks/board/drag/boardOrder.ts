import type { Task } from "@/api/generated/client";
import { columns, isColumnId, type ColumnId } from "@/tasks/model/columns";

export type BoardColumns = Record<ColumnId, Task[]>;

export interface Move {
  taskId: number;
  status: ColumnId;
  position: number;
}

export interface DropPosition {
  droppableId: string;
  index: number;
}

const dragIdPrefix = "task-";

/** Columns with the order of the list, without completed tasks. */
export function splitIntoColumns(tasks: readonly Task[]): BoardColumns {
  const split: BoardColumns = { todo: [], inprogress: [], done: [] };
  for (const task of tasks) {
    if (task.status !== "completed") split[task.status].push(task);
  }
  return split;
}

export function countTasks(split: BoardColumns): number {
  return columns.reduce((count, column) => count + split[column.id].length, 0);
}

export function dragId(taskId: number): string {
  return `${dragIdPrefix}${taskId}`;
}

/** Move for a drop; null without a target or a change. */
export function moveOfDrop(draggableId: string, from: DropPosition, to: DropPosition | null): Move | null {
  if (!to || !isColumnId(to.droppableId)) return null;
  if (to.droppableId === from.droppableId && to.index === from.index) return null;
  const taskId = Number(draggableId.slice(dragIdPrefix.length));
  return { taskId, status: to.droppableId, position: to.index };
}

/**
 * Converts a position among the visible cards to one in the whole column: after the nearest card above that still
 * exists, else before the nearest below. Filters and remote changes hide cards. Null if the dragged card is gone.
 */
export function moveAmongAll(move: Move, all: readonly Task[], seen: readonly Task[]): Move | null {
  if (!all.some(({ id }) => id === move.taskId)) return null;
  const others = (tasks: readonly Task[]) =>
    tasks.filter(({ id, status }) => status === move.status && id !== move.taskId).map(({ id }) => id);
  const column = others(all);
  const visible = others(seen);
  const above = visible.slice(0, move.position).findLast((id) => column.includes(id));
  if (above !== undefined) return { ...move, position: column.indexOf(above) + 1 };
  const below = visible.slice(move.position).find((id) => column.includes(id));
  return { ...move, position: below === undefined ? 0 : column.indexOf(below) };
}
