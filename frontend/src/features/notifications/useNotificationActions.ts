import { t } from "@lingui/core/macro";
import { useAction } from "@/forms/useAction";
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
  const run = useAction();
  return {
    markRead: (id: number) => run(markRead({ id }), () => t`Failed to mark the notification as read`),
    markAllRead: () => run(markAllRead(), () => t`Failed to mark the notifications as read`),
    remove: (id: number) => run(remove({ id }), () => t`Failed to delete the notification`),
  };
}
