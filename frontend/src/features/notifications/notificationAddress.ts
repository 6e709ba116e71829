import type { NotificationLink, Task } from "@/api/generated";
import { isTimoTask } from "@/tasks/category";
import { dashboardAddress } from "@/addresses/dashboard";

/** Where the screen is that a notification is about; null when it is no screen. */
export function notificationAddress(
  link: NotificationLink,
  open: readonly Task[],
  completed: readonly Task[],
): string | null {
  switch (link.kind) {
    case "achievement":
      return dashboardAddress(
        "achievements",
        link.id === null ? undefined : { name: "achievement", type: link.id },
      );
    case "task":
      return link.id === null ? dashboardAddress("timo") : taskAddress(Number(link.id), open, completed);
    case "tasks":
      return dashboardAddress("timo");
    case "note":
      return null;
  }
}

/** A task that is on no list has been deleted: its board says so. */
function taskAddress(id: number, open: readonly Task[], completed: readonly Task[]): string {
  const task = open.find((each) => each.id === id);
  const isCompleted = completed.some((each) => each.id === id);
  const tab = isCompleted ? "completed" : task && !isTimoTask(task) ? "roadmap" : "timo";
  return dashboardAddress(tab, { name: "task", id });
}
