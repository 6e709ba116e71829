import { useNotificationCounts } from "@/api/tasks/notifications";
import { useCountTasksQuery, useListTasksQuery } from "@/api/tasks/tasks";
import { useAfterStart } from "@/ui/loading/useAfterStart";

export interface TabCounts {
  roadmap: number;
  timo: number;
  completed: number;
  /** Number of unread ones. */
  notifications: number;
}

/** Counts in the menu; zero, and so hidden, until loaded. */
export function useTabCounts(): TabCounts {
  const { data: tasks = [] } = useListTasksQuery();
  const { data: counts } = useCountTasksQuery(undefined, { skip: !useAfterStart(300) });
  const { unread = 0 } = useNotificationCounts({ skip: !useAfterStart(100) }) ?? {};
  const timo = tasks.filter((task) => task.category === "Timo Task").length;
  return {
    roadmap: tasks.length - timo,
    timo,
    completed: counts?.completed ?? 0,
    notifications: unread,
  };
}
