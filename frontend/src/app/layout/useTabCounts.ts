import { useListNotificationsQuery } from "@/api/notifications";
import { useListCompletedTasksQuery, useListTasksQuery } from "@/api/tasks";

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
  const { data: completed = [] } = useListCompletedTasksQuery();
  const { data: notifications = [] } = useListNotificationsQuery();
  const timo = tasks.filter((task) => task.category === "Timo Task").length;
  return {
    roadmap: tasks.length - timo,
    timo,
    completed: completed.length,
    notifications: notifications.filter((notification) => !notification.read).length,
  };
}
