import { useMemo } from "react";
import { answerOf, holding } from "../cache/lifecycles";
import { infiniteList, type Page } from "../cache/pages";
import { useInfiniteList, type InfiniteList } from "../cache/useInfiniteList";
import { clientApi, type Notification } from "../generated/client";
import type { CallUnderWay } from "./changingTask";

const pagesApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    notificationPages: build.infiniteQuery<Page<Notification>, undefined, number | null>({
      ...infiniteList<Notification, undefined>("/api/notifications"),
      providesTags: ["notifications"],
    }),
  }),
});

/** Number of read and unread notifications. */
export interface NotificationCounts {
  unread: number;
  read: number;
}

export const notificationsApi = pagesApi.enhanceEndpoints({
  endpoints: {
    countNotifications: { providesTags: ["notifications"] },
    markNotificationRead: {
      onQueryStarted: holding(["notifications"], ({ id }, call) =>
        show(call, (notification) => notification.id === id && !notification.read, { read: true }),
      ),
    },
    markAllNotificationsRead: {
      onQueryStarted: holding(["notifications"], (_nothing, call) =>
        // Those that are not loaded are read, too.
        show(
          call,
          ({ read }) => !read,
          { read: true },
          ({ total }) => ({ total, unread: 0 }),
        ),
      ),
    },
    deleteNotification: {
      onQueryStarted: holding(["notifications"], ({ id }, call) =>
        show(call, (notification) => notification.id === id, { deleted: true }),
      ),
    },
  },
});

interface Counted {
  total: number;
  unread: number;
}

/** Shows a change of loaded notifications and of the counts before its answer, and takes it back where it is refused. */
async function show(
  { dispatch, getState, queryFulfilled }: CallUnderWay,
  concerns: (notification: Notification) => boolean,
  change: Partial<Notification>,
  count?: (before: Counted) => Counted,
): Promise<void> {
  const { data } = pagesApi.endpoints.notificationPages.select(undefined)(getState() as never);
  const before = new Map(
    (data?.pages ?? [])
      .flatMap(({ entries }) => entries)
      .filter(concerns)
      .map((notification) => [notification.id, notification]),
  );
  const patch = (changed: (notification: Notification) => Notification) =>
    dispatch(
      pagesApi.util.updateQueryData("notificationPages", undefined, ({ pages }) => {
        for (const page of pages)
          page.entries = page.entries.map((each) => (before.has(each.id) ? changed(each) : each));
      }),
    );
  patch((notification) => ({ ...notification, ...change }));
  const unread = [...before.values()].filter(({ read }) => !read).length;
  const gone = change.deleted ? before.size : 0;
  const counted = dispatch(
    clientApi.util.updateQueryData(
      "countNotifications",
      undefined,
      count ?? ((counts) => ({ total: counts.total - gone, unread: counts.unread - unread })),
    ),
  );
  if (await answerOf(queryFulfilled)) return;
  patch((notification) => before.get(notification.id) ?? notification);
  counted.undo();
}

export function useNotifications(): InfiniteList<Notification> {
  const list = useInfiniteList(pagesApi.useNotificationPagesInfiniteQuery(undefined));
  // Deleted ones keep their index until the list is fetched again: a refusal shows them there.
  const data = useMemo(() => list.data?.filter(({ deleted }) => !deleted), [list.data]);
  return { ...list, data };
}

/** Counts of all notifications, loaded or not. Undefined until loaded. */
export function useNotificationCounts(): NotificationCounts | undefined {
  const { data } = notificationsApi.useCountNotificationsQuery();
  return data && { unread: data.unread, read: data.total - data.unread };
}

export const {
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
  useDeleteNotificationMutation,
} = notificationsApi;
