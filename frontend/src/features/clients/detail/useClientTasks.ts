import { useListClientCompletedTasksQuery, useListClientTasksQuery } from "@/api/admin/clients";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { TaskSource } from "@/tasks/taskSource";

/** A client's tasks, to look at. */
export function useClientTasks(id: string): TaskSource {
  const open = useListClientTasksQuery({ id }, refetchOnMount);
  const completed = useListClientCompletedTasksQuery({ id }, refetchOnMount);
  return { open, completed };
}
