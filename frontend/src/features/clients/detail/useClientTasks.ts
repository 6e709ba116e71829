import { useListClientCompletedTasksQuery, useListClientTasksQuery } from "@/api/clients";
import { fetchedAnew } from "@/api/fetchedAnew";
import type { TaskSource } from "@/tasks/taskSource";

/** A client's tasks, to look at. */
export function useClientTasks(id: string): TaskSource {
  const open = useListClientTasksQuery({ id }, fetchedAnew);
  const completed = useListClientCompletedTasksQuery({ id }, fetchedAnew);
  return { open, completed };
}
