import { useEffect, useEffectEvent, useMemo } from "react";
import { isStopped } from "../transport/callError";
import { idOf, withoutDuplicates, type Kept, type Page } from "./pages";

/** State of the pages that are not loaded yet. */
export interface Older {
  isFetching: boolean;
  failed: boolean;
  /** Cause of the failure. */
  error: unknown;
  fetch: () => void;
}

/** Loaded part of an infinite list, newest first. */
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

interface PagesFetched<Entry> {
  data?: { pages: Page<Entry>[] } | undefined;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: unknown;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

export function useInfiniteList<Entry extends Kept>(query: PagesFetched<Entry>): InfiniteList<Entry> {
  const { data: fetched, isFetching, error, refetch, fetchNextPage } = query;
  const data = useMemo(
    () =>
      fetched &&
      withoutDuplicates(
        fetched.pages.flatMap(({ entries }) => entries),
        idOf,
      ),
    [fetched],
  );
  const older = query.hasNextPage
    ? {
        isFetching: query.isFetchingNextPage,
        failed: query.isFetchNextPageError && !isStopped(error),
        error,
        fetch: () => void fetchNextPage(),
      }
    : undefined;
  return { data, isFetching, error, refetch, older };
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
