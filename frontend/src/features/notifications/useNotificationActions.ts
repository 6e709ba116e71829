import { t } from "@lingui/core/macro";
import { isUnauthorized } from "@/api/transport/callError";
import {
  useDeleteNotificationMutation,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
} from "@/api/tasks/notifications";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Actions on notifications. A failure is reported after the rollback. */
export function useNotificationActions() {
  const [markRead] = useMarkNotificationReadMutation();
  const [markAllRead] = useMarkAllNotificationsReadMutation();
  const [remove] = useDeleteNotificationMutation();
  const showToast = useToast();

  const sayIfRefused = async (answer: PromiseLike<{ error?: unknown }>, description: string) => {
    const { error } = await answer;
    if (error && !isUnauthorized(error)) showToast({ title: t`Error`, description, variant: "destructive" });
  };
  return {
    markRead: (id: number) => sayIfRefused(markRead({ id }), t`Failed to mark the notification as read`),
    markAllRead: () => sayIfRefused(markAllRead(), t`Failed to mark the notifications as read`),
    remove: (id: number) => sayIfRefused(remove({ id }), t`Failed to delete the notification`),
  };
}
