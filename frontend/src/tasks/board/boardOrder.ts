import type { Task } from "@/api/generated";
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
 * A place among the cards that a filter shows, as a place among all cards of the column: right after the card that
 * stands above it, or right before the one below.
 */
export function unfilteredMove(move: Move, all: readonly Task[], shown: readonly Task[]): Move {
  if (shown.length === all.length) return move;
  const others = (tasks: readonly Task[]) =>
    tasks.filter(({ id, status }) => status === move.status && id !== move.taskId).map(({ id }) => id);
  const column = others(all);
  const visible = others(shown);
  const above = visible[move.position - 1];
  const below = visible[move.position];
  const position =
    above !== undefined ? column.indexOf(above) + 1 : below !== undefined ? column.indexOf(below) : 0;
  return { ...move, position };
}
