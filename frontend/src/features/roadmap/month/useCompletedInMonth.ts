import { useCompletedTasksDue } from "@/api/tasks/taskLists";
import type { ShownMonth } from "./useShownMonth";

/** Completed tasks that were due on the visible days. */
export function useCompletedInMonth({ days }: Pick<ShownMonth, "days">) {
  const dueFrom = days[0] ?? "";
  const dueTo = days.at(-1) ?? "";
  return useCompletedTasksDue(dueFrom, dueTo);
}
