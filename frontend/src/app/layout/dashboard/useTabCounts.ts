import { useNotificationCounts } from "@/api/client/notifications";
import { useCountTasksQuery, useOpenTasks } from "@/api/client/taskLists";

export interface TabCounts {
  roadmap: number;
  timo: number;
  completed: number;
  /** Number of unread ones. */
  notifications: number;
}

/** Counts in the menu; zero, and so hidden, until loaded. */
export function useTabCounts(): TabCounts {
  const { data: tasks = [] } = useOpenTasks();
  const { data: counts } = useCountTasksQuery();
  const { unread = 0 } = useNotificationCounts() ?? {};
  const timo = tasks.filter((task) => task.category === "Timo Task").length;
  return {
    roadmap: tasks.length - timo,
    timo,
    completed: counts?.completed ?? 0,
    notifications: unread,
  };
}
