import type { TaskOverlay } from "@/addresses/overlays";
import { ShownTask } from "@/tasks/detail/ShownTask";
import type { TaskSource } from "@/tasks/taskSource";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { useCompletedInMonth } from "./useCompletedInMonth";
import { useShownMonth } from "./useShownMonth";

/** A task over the month. A completed one may be many pages away in the list of all that are completed. */
export function TaskOfMonth({ shown, onClose }: { shown: TaskOverlay; onClose: () => void }) {
  return <ShownTask source={useTasksOfMonth()} shown={shown} onClose={onClose} />;
}

function useTasksOfMonth(): TaskSource {
  const source = useOwnTasks("open", "completed");
  const { currentData: inMonth, isFetching } = useCompletedInMonth(useShownMonth());
  const { data, ...completed } = source.completed;
  // Nobody leafs through the list before the month is here.
  if (!inMonth && isFetching) return { ...source, completed: { ...completed, older: undefined } };
  return { ...source, completed: { ...completed, data: data && [...(inMonth ?? []), ...data] } };
}
