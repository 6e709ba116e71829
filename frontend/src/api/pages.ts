import { generatedApi, type Notification, type Task } from "./generated";
import { lists } from "./refetchedAfter";

/** So many entries of a list that only grows are fetched at a time. */
export const pageSize = 50;

/** The most that the server gives, but for the one that tells whether anything follows. */
const largestPage = 199;

/** A part of a list that only grows, newest first. */
export interface Page<Entry> {
  entries: Entry[];
  /** The id after which the next page begins; null where nothing is older. */
  next: number | null;
}

/** How many notifications there are. */
export interface NotificationCounts {
  unread: number;
  read: number;
}

const notifications = "/api/notifications";

export const inPages = {
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }: Page<unknown>) => next,
};

/** The generated calls ask for one page; these keep those that have been fetched together. */
export const pagesApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    completedPages: build.infiniteQuery<Page<Task>, undefined, number | null>({
      query: ({ pageParam }) => pageAfter(pageParam, "/api/tasks/completed"),
      transformResponse: (answer) => asPage<Task>(answer),
      providesTags: [lists.completedTasks],
      infiniteQueryOptions: inPages,
    }),

    notificationPages: build.infiniteQuery<Page<Notification>, undefined, number | null>({
      query: ({ pageParam }) => pageAfter(pageParam, notifications),
      transformResponse: (answer) => asPage<Notification>(answer),
      providesTags: [lists.notifications],
      infiniteQueryOptions: inPages,
    }),

    /**
     * How many are older than the one with this id, where the lists that are shown end. The server does not count them.
     * No change of what is shown concerns them, so it does not count them again.
     */
    countOlderNotifications: build.query<NotificationCounts, number>({
      async queryFn(newest, _api, _options, ask) {
        const counts = { unread: 0, read: 0 };
        for (let after: number | null = newest; after !== null;) {
          const { data, error } = await ask(pageAfter(after, notifications, largestPage));
          if (error) return { error };
          const page: Page<Notification> = asPage(data, largestPage);
          for (const { read } of page.entries) counts[read ? "read" : "unread"] += 1;
          after = page.next;
        }
        return { data: counts };
      },
      providesTags: [lists.olderNotifications],
      // Once more is shown, what was counted before may be read or deleted.
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Asks for one more than it shows: that one tells whether anything follows. */
export function pageAfter(
  before: number | null,
  url: string,
  size = pageSize,
  filter: Record<string, string | undefined> = {},
) {
  return { url, params: { ...filter, limit: size + 1, ...(before === null ? {} : { before }) } };
}

/** Anything but a list is treated as an empty one. */
export function asPage<Entry extends { id: number }>(answer: unknown, size = pageSize): Page<Entry> {
  const list = Array.isArray(answer) ? (answer as Entry[]) : [];
  const entries = list.slice(0, size);
  return { entries, next: list.length > size ? (entries.at(-1)?.id ?? null) : null };
}

export const {
  useCompletedPagesInfiniteQuery,
  useNotificationPagesInfiniteQuery,
  useCountOlderNotificationsQuery,
} = pagesApi;
