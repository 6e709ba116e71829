import type { Notification, Task } from "../generated/client";
import { pagesApi, type Page } from "./pages";
import type { StoreAccess } from "../tasks/optimisticUpdate";

interface Entries {
  completedPages: Task;
  notificationPages: Notification;
}

interface Pages<Entry> {
  pages: Page<Entry>[];
}

/** All loaded entries of a list. */
export function fetchedEntries<List extends keyof Entries>(store: StoreAccess, list: List): Entries[List][] {
  return fetchedPages(store, list).flatMap(({ entries }) => entries);
}

/** Patches the loaded entries, within `holding`. */
export function changeEntries<List extends keyof Entries>(
  store: StoreAccess,
  list: List,
  change: (entry: Entries[List]) => Entries[List],
): void {
  changePages(store, list, (pages) => {
    for (const page of pages) page.entries = page.entries.map(change);
  });
}

/** Removes an entry optimistically. The returned function rolls back. */
export function removeEntry(store: StoreAccess, list: keyof Entries, id: number): () => void {
  const isIt = (entry: { id: number }) => entry.id === id;
  const before: readonly Page<{ id: number }>[] = fetchedPages(store, list);
  const at = before.findIndex(({ entries }) => entries.some(isIt));
  const index = before[at]?.entries.findIndex(isIt) ?? -1;
  const entry = before[at]?.entries[index];
  if (!entry) return nothingToPutBack;
  changePages(store, list, (pages) => {
    pages[at]?.entries.splice(index, 1);
  });
  return () =>
    changePages(store, list, (pages: Page<{ id: number }>[]) => {
      // A refetch may have brought it back.
      if (pages.some(({ entries }) => entries.some(isIt))) return;
      (pages[at] ?? pages.at(-1))?.entries.splice(index, 0, entry);
    });
}

/** Inserts a completed task at its position, before a refetch brings it. */
export function insertCompleted(store: StoreAccess, task: Task): void {
  changePages(store, "completedPages", (pages) => {
    for (const { entries } of pages) {
      const index = entries.findIndex((listed) => completedBefore(listed, task));
      if (index === -1) continue;
      entries.splice(index, 0, task);
      return;
    }
  });
}

function completedBefore(one: Task, other: Task): boolean {
  const [first, second] = [one, other].map(({ completedAt }) => Date.parse(completedAt ?? ""));
  return first === second ? one.id < other.id : Number(first) < Number(second);
}

function nothingToPutBack(): void {
  // The entry is on a page that is not loaded.
}

function fetchedPages<List extends keyof Entries>(
  { getState }: StoreAccess,
  list: List,
): readonly Page<Entries[List]>[] {
  const { data } = pagesApi.endpoints[list].select(undefined)(getState());
  return (data as Pages<Entries[List]> | undefined)?.pages ?? [];
}

function changePages<List extends keyof Entries>(
  { dispatch }: StoreAccess,
  list: List,
  change: (pages: Page<Entries[List]>[]) => void,
): void {
  dispatch(
    pagesApi.util.updateQueryData<keyof Entries>(list, undefined, (data) =>
      change((data as unknown as Pages<Entries[List]>).pages),
    ),
  );
}
