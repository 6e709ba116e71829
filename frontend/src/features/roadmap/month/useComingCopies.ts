import { useMemo } from "react";
import type { ComingTask, Task } from "@/api/generated/client";
import { useListComingTasksQuery } from "@/api/tasks/tasks";
import { comingCopies, type ComingCopies } from "./comingCopies";
import type { ShownMonth } from "./useShownMonth";

const none: readonly ComingTask[] = [];

/** Copies that come on the visible days. Without an answer those of open tasks are shown. */
export function useComingCopies(
  open: readonly Task[],
  { today, days }: Pick<ShownMonth, "today" | "days">,
): ComingCopies {
  const { data: planned = none } = useListComingTasksQuery();
  return useMemo(() => comingCopies(open, planned, { today, days }), [open, planned, today, days]);
}
