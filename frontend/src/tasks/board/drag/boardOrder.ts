import type { Task } from "@/api/generated/client";
import { columns, isColumnId, type ColumnId } from "@/tasks/columns";

export type BoardColumns = Record<ColumnId, Task[]>;

export interface Move {
  taskId: number;
  status: ColumnId;
  position: number;
}

interface Place {
  droppableId: string;
  index: number;
}

const dragIdPrefix = "task-";

/** The order within a column is the order of the list. Completed tasks are on no board. */
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

/** What a drop asks for; null when the card landed outside or where it came from. */
export function moveOfDrop(draggableId: string, from: Place, to: Place | null): Move | null {
  if (!to || !isColumnId(to.droppableId)) return null;
  if (to.droppableId === from.droppableId && to.index === from.index) return null;
  const taskId = Number(draggableId.slice(dragIdPrefix.length));
  return { taskId, status: to.droppableId, position: to.index };
}

/**
 * A place among the cards that are seen, as a place among all cards of the column: right after the nearest card above
 * it that is still there, or right before the nearest one below. Some are not seen because of a filter, others because
 * they arrived while the card was carried. Null when the carried card itself is gone.
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
