import { clientApi, type Notification } from "../generated/client";
import { holding } from "../cache/changes";
import { changeEntries, fetchedEntries, removeEntry } from "../cache/pageChanges";
import { useNotificationPagesInfiniteQuery } from "../cache/pages";
import type { StoreAccess } from "./optimisticUpdate";
import { useInfiniteList, type InfiniteList } from "../cache/useInfiniteList";

interface CallUnderWay extends StoreAccess {
  queryFulfilled: PromiseLike<unknown>;
}

/** Number of read and unread notifications. */
export interface NotificationCounts {
  unread: number;
  read: number;
}

const notificationsApi = clientApi.enhanceEndpoints({
  endpoints: {
    countNotifications: { providesTags: ["notifications"] },
    markNotificationRead: {
      onQueryStarted: holding(["notifications"], ({ id }, call) =>
        rollbackOnError(
          call,
          showRead(call, (notification) => notification.id === id),
        ),
      ),
    },
    markAllNotificationsRead: {
      onQueryStarted: holding(["notifications"], (_nothing, call) => {
        const showUnread = showRead(call, () => true);
        const countUnread = countAs(call, ({ total }) => ({ total, unread: 0 }));
        return rollbackOnError(call, () => {
          countUnread();
          showUnread();
        });
      }),
    },
    deleteNotification: {
      onQueryStarted: holding(["notifications"], ({ id }, call) => {
        const deleted = fetchedEntries(call, "notificationPages").find((listed) => listed.id === id);
        const putBack = removeEntry(call, "notificationPages", id);
        const countAgain = deleted
          ? countAs(call, ({ total, unread }) => ({
              total: total - 1,
              unread: unread - (deleted.read ? 0 : 1),
            }))
          : () => undefined;
        return rollbackOnError(call, () => {
          putBack();
          countAgain();
        });
      }),
    },
  },
});

/** Rolls an optimistic update back if the request fails. */
async function rollbackOnError({ queryFulfilled }: CallUnderWay, rollback: () => void): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    rollback();
  }
}

function showRead(store: StoreAccess, concerned: (notification: Notification) => boolean): () => void {
  const ids = new Set(
    fetchedEntries(store, "notificationPages")
      .filter((notification) => !notification.read && concerned(notification))
      .map(({ id }) => id),
  );
  const show = (read: boolean) =>
    changeEntries(store, "notificationPages", (notification) =>
      ids.has(notification.id) ? { ...notification, read } : notification,
    );
  show(true);
  const countAgain = countAs(store, ({ total, unread }) => ({ total, unread: unread - ids.size }));
  return () => {
    show(false);
    countAgain();
  };
}

interface Counted {
  total: number;
  unread: number;
}

/** Optimistic update of the counts. The returned function rolls back. */
function countAs({ dispatch }: StoreAccess, count: (before: Counted) => Counted): () => void {
  const patch = dispatch(clientApi.util.updateQueryData("countNotifications", undefined, count));
  return () => patch.undo();
}

export function useNotifications(): InfiniteList<Notification> {
  return useInfiniteList(useNotificationPagesInfiniteQuery(undefined));
}

/** Counts of all notifications, loaded or not. Undefined until loaded. */
export function useNotificationCounts(): NotificationCounts | undefined {
  const { data } = notificationsApi.useCountNotificationsQuery();
  return data && { unread: data.unread, read: data.total - data.unread };
}

/** Thread of the task that a notification names. */
export const useLazyThreadQuery = clientApi.endpoints.getThread.useLazyQuery;

export const {
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
  useDeleteNotificationMutation,
} = notificationsApi;
