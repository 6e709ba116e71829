import { useSyncExternalStore } from "react";
import { observable } from "./observable";

/** So long a card says that somebody else has moved it. */
const HIGHLIGHT_MS = 10_000;

/** Each with the timer that ends it. */
const moved = observable<ReadonlyMap<number, ReturnType<typeof setTimeout>>>(new Map());

/** What others have done to the tasks that are shown, in one sentence for a screen reader. */
const announcement = observable("");

export function highlightMoved(ids: readonly number[]): void {
  if (ids.length === 0) return;
  const showing = new Map(moved.get());
  for (const id of ids) {
    clearTimeout(showing.get(id));
    const timer = setTimeout(() => {
      moved.set(new Map([...moved.get()].filter(([other]) => other !== id)));
    }, HIGHLIGHT_MS);
    showing.set(id, timer);
  }
  moved.set(showing);
}

export function announceRemoteChange(sentence: string): void {
  // The same words once more would be no news to a screen reader: a blank that nobody hears makes them others.
  announcement.set(sentence === announcement.get() ? `${sentence}\u00a0` : sentence);
}

export function useRecentlyMoved(taskId: number): boolean {
  return useSyncExternalStore(moved.watch, () => moved.get().has(taskId));
}

export function useRemoteAnnouncement(): string {
  return useSyncExternalStore(announcement.watch, announcement.get);
}
