import type { TaskOverlay } from "@/addresses/overlays";
import { ShownTask } from "@/tasks/detail/ShownTask";
import type { TaskSource } from "@/tasks/taskSource";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { useCompletedInMonth, useShownMonth } from "../useShownMonth";

/** Task dialog over the month. A completed task may be many pages down in the list of completed ones. */
export function TaskOfMonth({ shown, onClose }: { shown: TaskOverlay; onClose: () => void }) {
  return <ShownTask source={useSourceOf(shown)} shown={shown} onClose={onClose} />;
}

function useSourceOf(shown: TaskOverlay): TaskSource {
  const inMonth = useCompletedInMonth(useShownMonth());
  const isHere = inMonth.currentData?.some(({ id }) => id === shown.id) ?? false;
  // The list is not searched before the month is loaded.
  const leafsOn = !isHere && !(inMonth.isFetching && !inMonth.currentData);
  const source = useOwnTasks("open", ...(leafsOn ? (["completed"] as const) : []));
  if (leafsOn) return source;
  const { isFetching, refetch, currentData } = inMonth;
  return { ...source, completed: { data: currentData, isFetching, refetch } };
}
