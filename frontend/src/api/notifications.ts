import { generatedApi, type Notification } from "./generated";
import { changeEntries, fetchedEntries, takeOff } from "./pageChanges";
import { useNotificationPagesInfiniteQuery } from "./pages";
import { lists, refetched, refetchedAfter } from "./refetchedAfter";
import type { StoreAccess } from "./taskChangeUnderWay";
import { useGrowingList, type GrowingList } from "./useGrowingList";

interface CallUnderWay extends StoreAccess {
  queryFulfilled: PromiseLike<unknown>;
}

/** How many notifications there are. */
export interface NotificationCounts {
  unread: number;
  read: number;
}

const notificationsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    countNotifications: { providesTags: [lists.notifications] },
    markNotificationRead: {
      invalidatesTags: refetched(refetchedAfter.notificationChanged),
      onQueryStarted: ({ id }, call) =>
        unlessRefused(
          call,
          showRead(call, (notification) => notification.id === id),
        ),
    },
    markAllNotificationsRead: {
      invalidatesTags: refetched(refetchedAfter.allNotificationsRead),
      onQueryStarted(_nothing, call) {
        const showUnread = showRead(call, () => true);
        const countUnread = countAs(call, ({ total }) => ({ total, unread: 0 }));
        return unlessRefused(call, () => {
          countUnread();
          showUnread();
        });
      },
    },
    deleteNotification: {
      invalidatesTags: refetched(refetchedAfter.notificationChanged),
      onQueryStarted({ id }, call) {
        const deleted = fetchedEntries(call, "notificationPages").find((listed) => listed.id === id);
        const putBack = takeOff(call, "notificationPages", id);
        const countAgain = deleted
          ? countAs(call, ({ total, unread }) => ({
              total: total - 1,
              unread: unread - (deleted.read ? 0 : 1),
            }))
          : () => undefined;
        return unlessRefused(call, () => {
          putBack();
          countAgain();
        });
      },
    },
  },
});

/** Takes back what was shown before the server had answered. */
async function unlessRefused({ queryFulfilled }: CallUnderWay, takeBack: () => void): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    takeBack();
  }
}

function showRead(store: StoreAccess, concerned: (notification: Notification) => boolean): () => void {
  const ids = new Set(
    fetchedEntries(store, "notificationPages")
      .filter((notification) => !notification.read && concerned(notification))
      .map(({ id }) => id),
  );
  const show = (read: boolean) => {
    changeEntries(store, "notificationPages", (notification) =>
      ids.has(notification.id) ? { ...notification, read } : notification,
    );
  };
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

/** Optimistic counts. What is returned takes them back. */
function countAs({ dispatch }: StoreAccess, count: (before: Counted) => Counted): () => void {
  const patch = dispatch(generatedApi.util.updateQueryData("countNotifications", undefined, count));
  return () => {
    patch.undo();
  };
}

export function useNotifications(): GrowingList<Notification> {
  return useGrowingList(useNotificationPagesInfiniteQuery(undefined));
}

/** How many there are, those included that nobody has looked at yet. Undefined until the server has counted. */
export function useNotificationCounts(options: { skip?: boolean } = {}): NotificationCounts | undefined {
  const { data } = notificationsApi.useCountNotificationsQuery(undefined, options);
  return data && { unread: data.unread, read: data.total - data.unread };
}

export const {
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
  useDeleteNotificationMutation,
} = notificationsApi;
