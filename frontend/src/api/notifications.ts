import { generatedApi, type Notification } from "./generated";
import { lists, refetched, refetchedAfter } from "./refetchedAfter";
import type { StoreAccess } from "./taskChangeUnderWay";
import { wholeList } from "./wholeList";

type ListChange = (notifications: readonly Notification[]) => Notification[];

interface CallUnderWay extends StoreAccess {
  queryFulfilled: PromiseLike<unknown>;
}

const notificationsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listNotifications: {
      providesTags: [lists.notifications],
      // Anything but a list is treated as an empty one.
      transformResponse: (answer: unknown) => (Array.isArray(answer) ? (answer as Notification[]) : []),
    },

    markNotificationRead: {
      invalidatesTags: refetched(refetchedAfter.notificationChanged),
      onQueryStarted: ({ id }, call) => showRead(call, (notification) => notification.id === id),
    },
    markAllNotificationsRead: {
      invalidatesTags: refetched(refetchedAfter.notificationChanged),
      onQueryStarted: (_nothing, call) => showRead(call, () => true),
    },
    deleteNotification: {
      invalidatesTags: refetched(refetchedAfter.notificationChanged),
      onQueryStarted({ id }, call) {
        const before = fetched(call);
        const index = before.findIndex((notification) => notification.id === id);
        const gone = before[index];
        return showAtOnce(call, {
          change: (all) => all.filter((notification) => notification.id !== id),
          takeBack: (all) => (gone ? all.toSpliced(index, 0, gone) : [...all]),
        });
      },
    },
  },
});

function showRead(call: CallUnderWay, concerned: (notification: Notification) => boolean): Promise<void> {
  const ids = new Set(
    fetched(call)
      .filter((notification) => !notification.read && concerned(notification))
      .map(({ id }) => id),
  );
  const withRead = (read: boolean) => (all: readonly Notification[]) =>
    all.map((notification) => (ids.has(notification.id) ? { ...notification, read } : notification));
  return showAtOnce(call, { change: withRead(true), takeBack: withRead(false) });
}

/** Shows a change before the server has answered, and takes it back if the server refuses. */
async function showAtOnce(
  call: CallUnderWay,
  { change, takeBack }: { change: ListChange; takeBack: ListChange },
): Promise<void> {
  // A list that was asked for before the change would take it off the screen again.
  call.dispatch(generatedApi.util.getRunningQueryThunk("listNotifications", wholeList))?.abort();
  changeList(call, change);
  try {
    await call.queryFulfilled;
  } catch {
    changeList(call, takeBack);
  }
}

function fetched({ getState }: StoreAccess): Notification[] {
  return generatedApi.endpoints.listNotifications.select(wholeList)(getState()).data ?? [];
}

function changeList({ dispatch }: StoreAccess, change: ListChange): void {
  dispatch(generatedApi.util.updateQueryData("listNotifications", wholeList, change));
}

export const {
  useListNotificationsQuery,
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
  useDeleteNotificationMutation,
} = notificationsApi;
