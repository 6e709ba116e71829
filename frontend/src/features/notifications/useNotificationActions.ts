import { t } from "@lingui/core/macro";
import { useAct } from "@/forms/useAct";
import {
  useDeleteNotificationMutation,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
} from "@/api/client/notifications";

/** Actions on notifications. A failure is reported after the rollback. */
export function useNotificationActions() {
  const [markRead] = useMarkNotificationReadMutation();
  const [markAllRead] = useMarkAllNotificationsReadMutation();
  const [remove] = useDeleteNotificationMutation();
  const act = useAct();
  return {
    markRead: (id: number) => act(markRead({ id }), () => t`Failed to mark the notification as read`),
    markAllRead: () => act(markAllRead(), () => t`Failed to mark the notifications as read`),
    remove: (id: number) => act(remove({ id }), () => t`Failed to delete the notification`),
  };
}
