import type { NotificationLink, Task } from "@/api/generated/client";
import { isTimoTask } from "@/tasks/category";
import { dashboardAddress } from "@/addresses/dashboard";

/** Address that a notification links to; null without one. */
export function notificationAddress(
  link: NotificationLink,
  open: readonly Task[] | undefined,
): string | null {
  switch (link.kind) {
    case "achievement":
      return dashboardAddress(
        "achievements",
        link.id === null ? undefined : { name: "achievement", type: link.id },
      );
    case "task":
      return link.id === null ? dashboardAddress("timo") : taskAddress(Number(link.id), open);
    case "tasks":
      return dashboardAddress("timo");
    case "note":
      return null;
  }
}

/** A task that is not open was completed or deleted: the completed list tells which. */
function taskAddress(id: number, open: readonly Task[] | undefined): string {
  const task = open?.find((each) => each.id === id);
  const isTimos = task ? isTimoTask(task) : open === undefined;
  const tab = isTimos ? "timo" : task ? "roadmap" : "completed";
  return dashboardAddress(tab, { name: "task", id });
}
