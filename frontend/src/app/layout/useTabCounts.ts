import { useListNotificationsQuery } from "@/api/notifications";
import { useCountTasksQuery, useListTasksQuery } from "@/api/tasks";
import { wholeList } from "@/api/wholeList";

export interface TabCounts {
  roadmap: number;
  timo: number;
  completed: number;
  /** Unread ones. */
  notifications: number;
}

/** What the menu counts. Zero, and so not shown, until the lists are here. */
export function useTabCounts(): TabCounts {
  const { data: tasks = [] } = useListTasksQuery();
  const { data: counts } = useCountTasksQuery();
  const { data: notifications = [] } = useListNotificationsQuery(wholeList);
  const timo = tasks.filter((task) => task.category === "Timo Task").length;
  return {
    roadmap: tasks.length - timo,
    timo,
    completed: counts?.completed ?? 0,
    notifications: notifications.filter((notification) => !notification.read).length,
  };
}
