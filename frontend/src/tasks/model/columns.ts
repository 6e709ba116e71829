import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TaskStatus } from "@/api/generated/client";

export type ColumnId = Exclude<TaskStatus, "completed">;

export interface Column {
  id: ColumnId;
  title: MessageDescriptor;
  emptyText: MessageDescriptor;
}

const statusTitles: Record<TaskStatus, MessageDescriptor> = {
  todo: msg`To Do`,
  inprogress: msg`In Progress`,
  done: msg({ message: "Done", context: "status" }),
  completed: msg`Completed`,
};

export const columns: readonly Column[] = [
  { id: "todo", title: statusTitles.todo, emptyText: msg`No tasks in To Do` },
  { id: "inprogress", title: statusTitles.inprogress, emptyText: msg`No tasks in progress` },
  { id: "done", title: statusTitles.done, emptyText: msg`No completed tasks` },
];

export function statusTitle(status: TaskStatus): string {
  return i18n._(statusTitles[status]);
}

export function isColumnId(value: string): value is ColumnId {
  return columns.some((column) => column.id === value);
}
