import { useCompletedTasks, useListTasksQuery } from "@/api/tasks/tasks";
import type { TaskSource } from "./taskSource";
import { useTaskActions } from "./useTaskActions";

/** The tasks of whoever is signed in. A list that is not wanted is not asked for. */
export function useOwnTasks(...wanted: ("open" | "completed")[]): Required<TaskSource> {
  const open = useListTasksQuery(undefined, { skip: !wanted.includes("open") });
  const completed = useCompletedTasks({ skip: !wanted.includes("completed") });
  return { open, completed, actions: useTaskActions() };
}
