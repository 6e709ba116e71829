import { skipToken } from "@reduxjs/toolkit/query/react";
import { useState } from "react";
import { generatedApi, type Notification } from "./generated";
import { changeEntries, fetchedEntries, takeOff } from "./pageChanges";
import {
  pagesApi,
  useCountOlderNotificationsQuery,
  useNotificationPagesInfiniteQuery,
  type NotificationCounts,
} from "./pages";
import { refetched, refetchedAfter } from "./refetchedAfter";
import type { StoreAccess } from "./taskChangeUnderWay";
import { useGrowingList, type GrowingList } from "./useGrowingList";

interface CallUnderWay extends StoreAccess {
  queryFulfilled: PromiseLike<unknown>;
}

const notificationsApi = generatedApi.enhanceEndpoints({
  endpoints: {
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
        const countUnread = countOlderAsRead(call);
        return unlessRefused(call, () => {
          showUnread();
          countUnread();
        });
      },
    },
    deleteNotification: {
      invalidatesTags: refetched(refetchedAfter.notificationChanged),
      onQueryStarted: ({ id }, call) => unlessRefused(call, takeOff(call, "notificationPages", id)),
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
  return () => {
    show(false);
  };
}

function countOlderAsRead({ dispatch, getState }: StoreAccess): () => void {
  const patches = pagesApi.util
    .selectCachedArgsForQuery(getState(), "countOlderNotifications")
    .map((newest) =>
      dispatch(
        pagesApi.util.updateQueryData("countOlderNotifications", newest, ({ unread, read }) => ({
          unread: 0,
          read: unread + read,
        })),
      ),
    );
  return () => {
    for (const patch of patches) patch.undo();
  };
}

export function useNotifications(): GrowingList<Notification> {
  return useGrowingList(useNotificationPagesInfiniteQuery(undefined));
}

/** How many there are, those included that nobody has looked at yet. */
export function useNotificationCounts(options: { skip?: boolean } = {}): NotificationCounts {
  const { data } = useNotificationPagesInfiniteQuery(undefined, options);
  const newest = data?.pages.at(-1)?.next;
  const { currentData: older } = useCountOlderNotificationsQuery(newest ?? skipToken);
  const here = data?.pages.flatMap(({ entries }) => entries) ?? [];
  const unreadHere = here.filter(({ read }) => !read).length;
  const counts = {
    unread: unreadHere + (older?.unread ?? 0),
    read: here.length - unreadHere + (older?.read ?? 0),
  };
  // While the older ones are counted, what was known before is nearer to the truth than what is here.
  const isKnown = data !== undefined && (newest === null || older !== undefined);
  const [known, setKnown] = useState<NotificationCounts | null>(null);
  if (isKnown && (counts.unread !== known?.unread || counts.read !== known.read)) setKnown(counts);
  return isKnown ? counts : (known ?? counts);
}

export const {
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
  useDeleteNotificationMutation,
} = notificationsApi;
