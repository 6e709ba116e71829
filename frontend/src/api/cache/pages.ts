import type { BaseQueryApi, QueryReturnValue } from "@reduxjs/toolkit/query/react";
import type { AnswerMeta, Call } from "../transport/baseQuery";
import type { CallError } from "../transport/callError";
import { clientApi, type Notification, type Task } from "../generated/client";
import { lists } from "./refetchedAfter";

/** So many entries of a list that only grows are fetched at a time. */
export const PAGE_SIZE = 50;

/** The most that the server gives, but for the one that tells whether anything follows. */
const LARGEST_PAGE = 199;

/** A part of a list that only grows, newest first. */
export interface Page<Entry> {
  entries: Entry[];
  /** The id after which the next page begins; null where nothing is older. */
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
 * A list that only grows (keyset pagination). It is refetched by one call, however much of it is loaded: the newest
 * entries, at most a page of the largest size, take the place of those that were loaded. What is older stays as it is.
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
      // One more than is shown tells whether anything follows.
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

/** The generated calls ask for one page; these keep those that have been fetched together. */
export const pagesApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    completedPages: build.infiniteQuery<Page<Task>, undefined, number | null>({
      ...infiniteList<Task, undefined>("/api/tasks/completed"),
      providesTags: [lists.completedTasks],
    }),

    notificationPages: build.infiniteQuery<Page<Notification>, undefined, number | null>({
      ...infiniteList<Notification, undefined>("/api/notifications"),
      providesTags: [lists.notifications],
    }),
  }),
});

/** Anything but a list is treated as an empty one. */
function asPage<Entry extends { id: number }>(answer: unknown, size: number): Page<Entry> {
  const list = Array.isArray(answer) ? (answer as Entry[]) : [];
  const entries = list.slice(0, size);
  return { entries, next: list.length > size ? (entries.at(-1)?.id ?? null) : null };
}

function withOlder<Entry extends { id: number }>(newest: Page<Entry>, loaded: Page<Entry>[]): Page<Entry> {
  if (newest.next === null) return newest;
  const entries = entriesOf(loaded);
  const ids = new Set(newest.entries.map(({ id }) => id));
  const seam = entries.findLastIndex(({ id }) => ids.has(id));
  const older = seam === -1 ? [] : entries.slice(seam + 1);
  if (older.length === 0) return newest;
  return { entries: [...newest.entries, ...older], next: loaded.at(-1)?.next ?? null };
}

/** Cached pages of the call's own key. */
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
