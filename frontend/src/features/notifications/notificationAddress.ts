import type { NotificationLink, Task } from "@/api/generated/client";
import { isTimoTask } from "@/tasks/category";
import { isInReview } from "@/tasks/taskRights";
import { adminAddress, clientAddress } from "@/addresses/admin";
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

/** Id of a client's task that an admin is told of; null if the link leads elsewhere. */
export function clientTaskOf(link: NotificationLink, own: readonly Task[] | undefined): number | null {
  if (link.kind !== "task" || link.id === null) return null;
  const id = Number(link.id);
  return own?.some((task) => task.id === id) ? null : id;
}

/** Address of a client's task: its submission while one waits, otherwise the client's page. */
export function clientTaskAddress(task: Task): string {
  const overlay = { name: "task", id: task.id } as const;
  return isInReview(task) ? adminAddress("reviews", overlay) : clientAddress(task.assigneeId, overlay);
}

/** A task that is not open was completed or deleted: the completed list tells which. */
function taskAddress(id: number, open: readonly Task[] | undefined): string {
  const task = open?.find((each) => each.id === id);
  const isTimos = task ? isTimoTask(task) : open === undefined;
  const tab = isTimos ? "timo" : task ? "roadmap" : "completed";
  return dashboardAddress(tab, { name: "task", id });
}
