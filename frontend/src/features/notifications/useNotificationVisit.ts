import { useNavigate } from "react-router";
import { useCurrentUser } from "@/api/account/currentUser";
import type { Notification } from "@/api/generated/client";
import { useListTasksQuery } from "@/api/tasks/tasks";
import { useOverlay } from "@/addresses/useOverlay";
import { navigateGuarded } from "@/ui/navigation/navigationGuard";
import { clientTaskOf, notificationAddress } from "./notificationAddress";
import { useClientTaskVisit } from "./useClientTaskVisit";
import { useNotificationActions } from "./useNotificationActions";

/** Marks a notification as read and opens its target; a note opens in place. */
export function useNotificationVisit(): (notification: Notification) => void {
  const navigate = useNavigate();
  const overlay = useOverlay();
  const { user } = useCurrentUser();
  const { markRead } = useNotificationActions();
  const { data: open } = useListTasksQuery();
  const visitClientTask = useClientTaskVisit();

  return (notification) => {
    if (!notification.read) void markRead(notification.id);
    const { link } = notification;
    const clientTask = link && user?.isAdmin ? clientTaskOf(link, open) : null;
    const address = link ? notificationAddress(link, open) : null;
    if (clientTask !== null && address !== null) void visitClientTask(clientTask, address);
    else if (address !== null) navigateGuarded(() => void navigate(address));
    else if (notification.type === "message") overlay.open({ name: "note", id: notification.id });
  };
}
