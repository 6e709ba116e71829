import { useNavigate } from "react-router";
import type { Notification } from "@/api/generated/client";
import { useListTasksQuery } from "@/api/tasks/tasks";
import { useOverlay } from "@/addresses/useOverlay";
import { navigateGuarded } from "@/ui/navigation/navigationGuard";
import { notificationAddress } from "./notificationAddress";
import { useNotificationActions } from "./useNotificationActions";

/** Marks a notification as read and opens its target; a note opens in place. */
export function useNotificationVisit(): (notification: Notification) => void {
  const navigate = useNavigate();
  const overlay = useOverlay();
  const { markRead } = useNotificationActions();
  const { data: open } = useListTasksQuery();

  return (notification) => {
    if (!notification.read) void markRead(notification.id);
    const { link } = notification;
    const address = link ? notificationAddress(link, open) : null;
    if (address !== null) navigateGuarded(() => void navigate(address));
    else if (notification.type === "message") overlay.open({ name: "note", id: notification.id });
  };
}
