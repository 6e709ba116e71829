import { useListCompletedTasksQuery } from "@/api/tasks/tasks";
import type { ShownMonth } from "./useShownMonth";

/** The completed tasks that were due on the days that are shown; there may be years of others. */
export function useCompletedInMonth({ days }: Pick<ShownMonth, "days">) {
  const dueFrom = days[0] ?? "";
  const dueTo = days.at(-1) ?? "";
  return useListCompletedTasksQuery({ dueFrom, dueTo });
}
