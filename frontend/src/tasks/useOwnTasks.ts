import { useCompletedTasks, useListTasksQuery } from "@/api/tasks/tasks";
import type { TaskSource } from "./taskSource";
import { useTaskActions } from "./useTaskActions";

/** Tasks of the current user; unused lists are not fetched. */
export function useOwnTasks(...wanted: ("open" | "completed")[]): Required<TaskSource> {
  const open = useListTasksQuery(undefined, { skip: !wanted.includes("open") });
  const completed = useCompletedTasks({ skip: !wanted.includes("completed") });
  return { open, completed, actions: useTaskActions() };
}
