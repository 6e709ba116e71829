import { useListClientCompletedTasksQuery, useListClientTasksQuery } from "@/api/admin/clients";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { TaskSource } from "@/tasks/taskSource";

/** Read-only task source of a client. */
export function useClientTasks(id: string): TaskSource {
  const open = useListClientTasksQuery({ id }, refetchOnMount);
  const completed = useListClientCompletedTasksQuery({ id }, refetchOnMount);
  return { open, completed };
}
