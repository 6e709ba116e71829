import { useMemo } from "react";
import { isStopped } from "../transport/callError";
import { withoutDuplicates } from "./pages";

/** Loaded part of an infinite list whose pages follow a cursor. */
export interface LoadedPages<Entry> {
  /** Absent until the first page is loaded. */
  entries: readonly Entry[] | undefined;
  error: unknown;
  refetch: () => void;
  /** Absent at the end of the list. */
  more: { isFetching: boolean; failed: boolean; fetch: () => void } | undefined;
}

interface Query<Page> {
  currentData?: { pages: Page[] } | undefined;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  error?: unknown;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** Entries of the loaded pages. Both functions stay the same between renders, as the entries are memoized by them. */
export function useLoadedPages<Page, Entry>(
  query: Query<Page>,
  entriesOf: (page: Page) => readonly Entry[],
  idOf: (entry: Entry) => unknown,
): LoadedPages<Entry> {
  const { currentData: data, isFetching, error, hasNextPage } = query;
  const entries = useMemo(
    () => data && withoutDuplicates(data.pages.flatMap(entriesOf), idOf),
    [data, entriesOf, idOf],
  );
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
