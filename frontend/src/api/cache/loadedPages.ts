import { isStopped } from "../transport/callError";

/** Loaded part of an infinite list whose pages follow a cursor. */
export interface LoadedPages<Entry> {
  /** Absent until the first page is loaded. */
  entries: readonly Entry[] | undefined;
  error: unknown;
  refetch: () => void;
  /** Absent at the end of the list. */
  more: { isFetching: boolean; failed: boolean; fetch: () => void } | undefined;
}

interface Query {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  error?: unknown;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

export function loadedPages<Entry>(query: Query, entries: readonly Entry[] | undefined): LoadedPages<Entry> {
  const { isFetching, error, hasNextPage } = query;
  return {
    entries,
    error: entries === undefined && !isFetching ? error : undefined,
    refetch: () => void query.refetch(),
    more: hasNextPage
      ? {
          isFetching: query.isFetchingNextPage,
          failed: query.isFetchNextPageError && !isStopped(error),
          fetch: () => void query.fetchNextPage(),
        }
      : undefined,
  };
}
