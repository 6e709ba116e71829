import { useEffect, useEffectEvent, useMemo } from "react";
import { isStopped } from "../transport/callError";
import { entriesOnPage, idOf, withoutDuplicates, type Kept, type Page } from "./pages";

/** State of the pages that are not loaded yet: older ones, or in a queue later ones. */
export interface Older {
  isFetching: boolean;
  failed: boolean;
  /** Cause of the failure. */
  error: unknown;
  fetch: () => void;
}

/** Loaded part of an infinite list. */
export interface InfiniteList<Entry> {
  /** Absent until the first page is loaded. */
  data?: readonly Entry[] | undefined;
  isFetching: boolean;
  /** Error of the first page. */
  error?: unknown;
  refetch: () => unknown;
  /** Absent at the end of the list. */
  older?: Older | undefined;
}

interface NextPage {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: unknown;
  fetchNextPage: () => unknown;
}

interface PagesFetched<Page> extends NextPage {
  data?: { pages: Page[] } | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

export function useInfiniteList<Entry extends Kept>(query: PagesFetched<Page<Entry>>): InfiniteList<Entry> {
  return usePages(query, entriesOnPage, idOf);
}

/**
 * Loaded part of a list whose pages have another shape. Both functions stay the same between renders, as the entries are
 * memoized by them.
 */
export function usePages<Fetched, Entry>(
  query: PagesFetched<Fetched>,
  entriesIn: (page: Fetched) => readonly Entry[],
  keyOf: (entry: Entry) => unknown,
): InfiniteList<Entry> {
  const { data: fetched, isFetching, error, refetch } = query;
  const data = useMemo(
    () => fetched && withoutDuplicates(fetched.pages.flatMap(entriesIn), keyOf),
    [fetched, entriesIn, keyOf],
  );
  return { data, isFetching, error, refetch, older: olderOf(query) };
}

/** Absent at the end of the list. */
export function olderOf(query: NextPage): Older | undefined {
  if (!query.hasNextPage) return undefined;
  const { error, fetchNextPage } = query;
  return {
    isFetching: query.isFetchingNextPage,
    failed: query.isFetchNextPageError && !isStopped(error),
    error,
    fetch: () => void fetchNextPage(),
  };
}

/** Fetches page after page while `isWanted`. */
export function useFetchWhile({ data, isFetching, older }: InfiniteList<unknown>, wanted: boolean): void {
  const canFetch = wanted && !isFetching && older !== undefined && !older.failed;
  const fetchOlder = useEffectEvent(() => older?.fetch());
  useEffect(() => {
    if (canFetch) fetchOlder();
    // A page without new entries is followed by the next one.
  }, [canFetch, data]);
}
