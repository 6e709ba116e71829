import type { BaseQueryApi, QueryReturnValue } from "@reduxjs/toolkit/query/react";
import type { AnswerMeta, Call } from "../transport/baseQuery";
import type { CallError } from "../transport/callError";
import { clientApi, type Notification, type Task } from "../generated/client";

/** Entries fetched per page. */
export const PAGE_SIZE = 50;

/** Largest limit of the server, minus the entry that tells whether a next page exists. */
const LARGEST_PAGE = 199;

/** Page of a list, newest first. */
export interface Page<Entry> {
  entries: Entry[];
  /** Cursor of the next page; null at the end. */
  next: number | null;
}

interface Question<Filter> {
  queryArg: Filter;
  pageParam: number | null;
}

type Reply = QueryReturnValue<unknown, CallError, AnswerMeta>;
type Ask = (call: Call) => Reply | PromiseLike<Reply>;
type Filters = Record<string, string | number | undefined>;

/**
 * Infinite list with keyset pagination. A refetch is one request: the newest entries replace the loaded ones. Entries
 * beyond the largest page are dropped, as nothing would refresh them.
 */
export function infiniteList<Entry extends { id: number }, Filter>(
  url: string,
  { size = PAGE_SIZE, filterBy }: { size?: number; filterBy?: (filter: Filter) => Filters } = {},
) {
  return {
    async queryFn(
      { queryArg, pageParam }: Question<Filter>,
      api: BaseQueryApi,
      _extraOptions: object,
      ask: Ask,
    ) {
      const isFirst = pageParam === null;
      const count = isFirst ? Math.min(Math.max(size, loadedEntries(api).length), LARGEST_PAGE) : size;
      const before = isFirst ? {} : { before: pageParam };
      // One entry more than shown tells whether a next page exists.
      const params = { ...filterBy?.(queryArg), limit: count + 1, ...before };
      const { data, error } = await ask({ url, params });
      if (error) return { error };
      const page = asPage<Entry>(data, count);
      return { data: isFirst ? withOlder(page, loadedPages<Entry>(api)) : page };
    },
    infiniteQueryOptions: {
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }: Page<Entry>) => next,
      refetchCachedPages: false,
    },
  };
}

/** Infinite queries over the generated one-page endpoints. */
export const pagesApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    completedPages: build.infiniteQuery<Page<Task>, undefined, number | null>({
      ...infiniteList<Task, undefined>("/api/tasks/completed"),
      providesTags: ["completedTasks"],
    }),

    notificationPages: build.infiniteQuery<Page<Notification>, undefined, number | null>({
      ...infiniteList<Notification, undefined>("/api/notifications"),
      providesTags: ["notifications"],
    }),
  }),
});

/** A response that is not a list counts as empty. */
function asPage<Entry extends { id: number }>(answer: unknown, size: number): Page<Entry> {
  const list = Array.isArray(answer) ? (answer as Entry[]) : [];
  const entries = list.slice(0, size);
  return { entries, next: list.length > size ? (entries.at(-1)?.id ?? null) : null };
}

function withOlder<Entry extends { id: number }>(newest: Page<Entry>, loaded: Page<Entry>[]): Page<Entry> {
  const entries = entriesOf(loaded);
  if (newest.next === null || entries.length > LARGEST_PAGE) return newest;
  const ids = new Set(newest.entries.map(({ id }) => id));
  const seam = entries.findLastIndex(({ id }) => ids.has(id));
  const older = seam === -1 ? [] : entries.slice(seam + 1);
  if (older.length === 0) return newest;
  return { entries: [...newest.entries, ...older], next: loaded.at(-1)?.next ?? null };
}

/** Cached pages of the same query key. */
function loadedPages<Entry>({ getState, queryCacheKey = "" }: BaseQueryApi): Page<Entry>[] {
  const { queries } = (getState() as { hubApi: { queries: Record<string, { data?: unknown } | undefined> } })
    .hubApi;
  const data = queries[queryCacheKey]?.data as { pages: Page<Entry>[] } | undefined;
  return data?.pages ?? [];
}

function loadedEntries(api: BaseQueryApi): unknown[] {
  return entriesOf(loadedPages(api));
}

function entriesOf<Entry>(pages: Page<Entry>[]): Entry[] {
  return pages.flatMap(({ entries }) => entries);
}

export const { useCompletedPagesInfiniteQuery, useNotificationPagesInfiniteQuery } = pagesApi;
