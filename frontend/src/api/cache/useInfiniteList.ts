import { useEffect, useEffectEvent, useMemo } from "react";
import type { Page } from "./pages";

/** The rest of a list that has been fetched in part. */
export interface Older {
  isFetching: boolean;
  failed: boolean;
  /** Why it failed. */
  error: unknown;
  fetch: () => void;
}

/** A list that only grows, newest first: as much of it as has been asked for. */
export interface InfiniteList<Entry> {
  /** Absent until the first ones have been fetched. */
  data?: readonly Entry[] | undefined;
  isFetching: boolean;
  /** Why there is nothing, where the call said so. */
  error?: unknown;
  refetch: () => unknown;
  /** Absent where the list is whole. */
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

export function useInfiniteList<Entry>(query: PagesFetched<Entry>): InfiniteList<Entry> {
  const { data: fetched, isFetching, error, refetch, fetchNextPage } = query;
  const data = useMemo(() => fetched?.pages.flatMap(({ entries }) => entries), [fetched]);
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

/** Fetches page after page for as long as more is wanted. */
export function useFetchWhile({ data, isFetching, older }: InfiniteList<unknown>, wanted: boolean): void {
  const canFetch = wanted && !isFetching && older !== undefined && !older.failed;
  const fetchOlder = useEffectEvent(() => older?.fetch());
  useEffect(() => {
    if (canFetch) fetchOlder();
    // A page that brought nothing to look at is followed by the next one as well.
  }, [canFetch, data]);
}

/**
 * What has become of looking for an entry that is not among those that are here: page after page is fetched until it
 * is. Null while nobody can say.
 */
export function useFetchUntilFound(
  list: InfiniteList<unknown>,
  isSought: boolean,
): "absent" | "failed" | null {
  useFetchWhile(list, isSought);
  if (!isSought || list.data === undefined) return null;
  if (list.older) return list.older.failed ? "failed" : null;
  return "absent";
}

/** A change stops what is being fetched, and has it fetched again: nobody's connection has failed. */
function isStopped(error: unknown): boolean {
  return typeof error === "object" && error !== null && "name" in error && error.name === "AbortError";
}
