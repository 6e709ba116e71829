import type { TaskStatus } from "@/api/generated/client";

export type ColumnId = Exclude<TaskStatus, "completed">;

export interface Column {
  id: ColumnId;
  title: string;
  emptyText: string;
}

export const columns: readonly Column[] = [
  { id: "todo", title: "To Do", emptyText: "No tasks in To Do" },
  { id: "inprogress", title: "In Progress", emptyText: "No tasks in progress" },
  { id: "done", title: "Done", emptyText: "No completed tasks" },
];

const statusTitles: Record<TaskStatus, string> = {
  todo: "To Do",
  inprogress: "In Progress",
  done: "Done",
  completed: "Completed",
};

export function statusTitle(status: TaskStatus): string {
  return statusTitles[status];
}

export function isColumnId(value: string): value is ColumnId {
  return columns.some((column) => column.id === value);
}
