import { useListClientCompletedTasksQuery, useListClientTasksQuery } from "@/api/clients";
import type { TaskSource } from "@/tasks/taskSource";

/** A client works on while nobody looks: what is shown is fetched anew whenever somebody comes to look. */
export const fresh = { refetchOnMountOrArgChange: true } as const;

/** A client's tasks, to look at. */
export function useClientTasks(id: string): TaskSource {
  const open = useListClientTasksQuery({ id }, fresh);
  const completed = useListClientCompletedTasksQuery({ id }, fresh);
  return { open, completed };
}
