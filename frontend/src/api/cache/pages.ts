import type { BaseQueryApi, QueryReturnValue } from "@reduxjs/toolkit/query/react";
import type { AnswerMeta, Call } from "../transport/baseQuery";
import type { CallError } from "../transport/callError";

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

/** Options of an infinite list whose pages name a cursor that is a text. */
export const byCursor = {
  initialPageParam: null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
};

interface Question<Filter> {
  queryArg: Filter;
  pageParam: number | null;
}

type Reply = QueryReturnValue<unknown, CallError, AnswerMeta>;
type Ask = (call: Call) => Reply | PromiseLike<Reply>;
type Filters = Record<string, string | number | undefined>;

interface Listing<Filter> {
  size?: number;
  filterBy?: (filter: Filter) => Filters;
}

/** Entries of all pages. One can be on two pages if the list changed between their requests: the later one counts. */
export function withoutDuplicates<Entry>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => unknown,
): readonly Entry[] {
  return [...new Map(entries.map((entry) => [idOf(entry), entry])).values()];
}

/** Infinite list with keyset pagination, of whole entries. */
export function infiniteList<Entry extends WithId, Filter>(url: string, listing: Listing<Filter> = {}) {
  return pagesOf<Entry, Filter>(
    () => url,
    listing,
    (entry) => entry as Entry,
  );
}

/** Infinite list of what is known elsewhere by its id. */
export function infiniteIds<Filter>(
  url: string | ((filter: Filter) => string),
  listing: Listing<Filter> = {},
) {
  return pagesOf<number, Filter>(typeof url === "string" ? () => url : url, listing, ({ id }) => id);
}

/**
 * A refetch is one request for as many pages as are loaded, up to the largest page. Its entries alone are the list: an
 * entry that it leaves out may be deleted, and nothing would refresh it. New entries push the oldest ones out, so the
 * list keeps its length and the reader does not jump; scrolling loads these again.
 */
function pagesOf<Entry extends Kept, Filter>(
  urlOf: (filter: Filter) => string,
  { size = PAGE_SIZE, filterBy }: Listing<Filter>,
  keep: (entry: WithId) => Entry,
) {
  return {
    async queryFn(
      { queryArg, pageParam }: Question<Filter>,
      api: BaseQueryApi,
      _extraOptions: object,
      ask: Ask,
    ) {
      const isFirst = pageParam === null;
      // Whole pages: the end of a list stays in it when new entries come.
      const pages = isFirst ? Math.max(1, Math.ceil(countLoaded(api) / size)) : 1;
      const count = Math.min(pages * size, LARGEST_PAGE);
      const before = isFirst ? {} : { before: pageParam };
      // One entry more than shown tells whether a next page exists.
      const params = { ...filterBy?.(queryArg), limit: count + 1, ...before };
      const { data, error, meta } = await ask({ url: urlOf(queryArg), params });
      if (error) return { error };
      // A response that is not a list counts as empty.
      const all = Array.isArray(data) ? (data as WithId[]).map(keep) : [];
      const entries = all.slice(0, count);
      const last = entries.at(-1);
      const page = { entries, next: all.length > count && last !== undefined ? idOf(last) : null };
      return meta ? { data: page, meta } : { data: page };
    },
    infiniteQueryOptions: {
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }: Page<Entry>) => next,
      refetchCachedPages: false,
    },
  };
}

interface WithId {
  id: number;
}

/** Entry of a list, whole or its id alone. */
export type Kept = number | WithId;

export function entriesOnPage<Entry>({ entries }: Page<Entry>): Entry[] {
  return entries;
}

export function idOf(entry: Kept): number {
  return typeof entry === "number" ? entry : entry.id;
}

/** Number of cached entries of the same query key. */
function countLoaded({ getState, queryCacheKey = "" }: BaseQueryApi): number {
  const { queries } = (getState() as { hubApi: { queries: Record<string, { data?: unknown } | undefined> } })
    .hubApi;
  const data = queries[queryCacheKey]?.data as { pages: Page<unknown>[] } | undefined;
  return data?.pages.flatMap(entriesOnPage).length ?? 0;
}
