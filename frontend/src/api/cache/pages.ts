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

/** Entries of all pages. One can be on two pages if the list changed between their requests. */
export function withoutDuplicates<Entry>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => number,
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
 * A refetch is one request: the newest entries replace the loaded ones. Entries beyond the largest page are dropped, as
 * nothing would refresh them.
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
      const loaded = loadedPages<Entry>(api);
      const isFirst = pageParam === null;
      const count = isFirst ? Math.min(Math.max(size, entriesOf(loaded).length), LARGEST_PAGE) : size;
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
      const shown = isFirst ? withOlder(page, loadedPages<Entry>(api)) : page;
      return meta ? { data: shown, meta } : { data: shown };
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

type Kept = number | WithId;

function idOf(entry: Kept): number {
  return typeof entry === "number" ? entry : entry.id;
}

function withOlder<Entry extends Kept>(newest: Page<Entry>, loaded: Page<Entry>[]): Page<Entry> {
  const entries = entriesOf(loaded);
  if (newest.next === null || entries.length > LARGEST_PAGE) return newest;
  const ids = new Set(newest.entries.map(idOf));
  const seam = entries.findLastIndex((entry) => ids.has(idOf(entry)));
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

function entriesOf<Entry>(pages: Page<Entry>[]): Entry[] {
  return pages.flatMap(({ entries }) => entries);
}
