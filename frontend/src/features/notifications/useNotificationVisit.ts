import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { adminAddress, clientAddress, clientAnswersAddress } from "@/addresses/admin";
import { checkInAddress, dashboardAddress, progressAddress } from "@/addresses/dashboard";
import { useOverlay } from "@/addresses/useOverlay";
import { useCurrentUser } from "@/api/account/currentUser";
import type { Notification, NotificationLink, Task } from "@/api/generated/client";
import { useLazyGetTaskQuery, useOpenTasks } from "@/api/client/taskLists";
import { isNotFound, isUnauthorized } from "@/api/transport/callError";
import { isTimoTask } from "@/tasks/model/category";
import { isInReview } from "@/tasks/model/taskRights";
import { navigateGuarded } from "@/ui/navigation/navigationGuard";
import { useToast } from "@/ui/overlays/toast/useToast";
import { noteIdOf } from "./noteIdOf";
import { useNotificationActions } from "./useNotificationActions";

/** Opens a notification's target and marks it as read; a note opens in place, and its dialog marks it. */
export function useNotificationVisit(): (notification: Notification) => void {
  const navigate = useNavigate();
  const overlay = useOverlay();
  const { user } = useCurrentUser();
  const { markRead } = useNotificationActions();
  const { data: open } = useOpenTasks();
  const visitClientTask = useClientTaskVisit(user?.id);

  return (notification) => {
    const note = noteIdOf(notification);
    if (note !== null) {
      overlay.open({ name: "note", id: note });
      return;
    }
    if (!notification.read) void markRead(notification.id);
    const { link } = notification;
    const address = link && notificationAddress(link, open, user?.isAdmin ?? false);
    if (!link || address === null) return;
    const clientTask = user?.isAdmin ? clientTaskOf(link, open) : null;
    if (clientTask !== null) void visitClientTask(clientTask, address);
    else navigateGuarded(() => void navigate(address));
  };
}

/**
 * Opens a client's task for an admin. A notification names the task only, so it is fetched for its client. An own task
 * or a deleted one opens at the other address, which shows which.
 */
function useClientTaskVisit(
  reader: string | undefined,
): (taskId: number, otherwise: string) => Promise<void> {
  const navigate = useNavigate();
  const showToast = useToast();
  const [fetchTask] = useLazyGetTaskQuery();
  return async (id, otherwise) => {
    const { data: task, error } = await fetchTask({ id });
    const address = task && task.assigneeId !== reader ? clientTaskAddress(task) : otherwise;
    if (task || isNotFound(error)) navigateGuarded(() => void navigate(address));
    else if (!isUnauthorized(error)) {
      const description = t`The task could not be loaded. Try again in a moment.`;
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
  };
}

/** Address that a notification links to; null without one. */
function notificationAddress(
  link: NotificationLink,
  open: readonly Task[] | undefined,
  isAdmin: boolean,
): string | null {
  switch (link.kind) {
    case "achievement":
      return dashboardAddress(
        "achievements",
        link.id === null ? undefined : { name: "achievement", type: link.id },
      );
    case "task":
      return link.id === null ? dashboardAddress("timo") : taskAddress(Number(link.id), open);
    // Its id is the board.
    case "tasks":
      return dashboardAddress(link.id === "roadmap" ? "roadmap" : "timo");
    case "checkIn":
      return (isAdmin ? clientAnswersAddress : checkInAddress)(Number(link.id));
    case "number":
      return progressAddress(link.id ?? undefined);
    case "note":
      return null;
    // A newer server may send other kinds to a tab that was open before.
    default:
      return null;
  }
}

/** Id of a client's task that an admin is told of; null if the link leads elsewhere. */
function clientTaskOf(link: NotificationLink, own: readonly Task[] | undefined): number | null {
  if (link.kind !== "task" || link.id === null) return null;
  const id = Number(link.id);
  return own?.some((task) => task.id === id) ? null : id;
}

/** Address of a client's task: its submission while one waits, otherwise the client's page. */
function clientTaskAddress(task: Task): string {
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
