import { useMemo, useState } from "react";
import type { Task } from "@/api/generated/client";
import { isOpen } from "@/tasks/taskRights";
import { monthTasks, type MonthTasks } from "./monthTasks";

/** Tasks of the month. One completed here stays in its day until the list of completed ones is refetched. */
export function useMonthTasks(open: readonly Task[], completed: readonly Task[]): MonthTasks {
  const [leaving, setLeaving] = useState<readonly Task[]>([]);
  const isIn = (tasks: readonly Task[]) => {
    const ids = new Set(tasks.map(({ id }) => id));
    return ({ id }: Task) => ids.has(id);
  };
  const arrived = isIn(completed);
  const refused = isIn(open.filter(isOpen));
  const known = isIn(leaving);
  const still = leaving.filter((task) => !arrived(task) && !refused(task));
  const starting = open.filter((task) => !isOpen(task) && !known(task) && !arrived(task));
  if (starting.length > 0 || still.length < leaving.length) setLeaving([...still, ...starting]);
  return useMemo(() => monthTasks(open, [...completed, ...leaving]), [open, completed, leaving]);
}
