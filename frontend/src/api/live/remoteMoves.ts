import { useSyncExternalStore } from "react";
import { observable } from "./observable";

/** Duration of the highlight on a card that another user has moved. */
const HIGHLIGHT_MS = 10_000;

/** Ids of highlighted tasks with the timers that end the highlight. */
const moved = observable<ReadonlyMap<number, ReturnType<typeof setTimeout>>>(new Map());

/** Announcement of remote changes for screen readers. */
const announcement = observable("");

export function highlightMoved(ids: readonly number[]): void {
  if (ids.length === 0) return;
  const showing = new Map(moved.get());
  for (const id of ids) {
    clearTimeout(showing.get(id));
    const timer = setTimeout(
      () => moved.set(new Map([...moved.get()].filter(([other]) => other !== id))),
      HIGHLIGHT_MS,
    );
    showing.set(id, timer);
  }
  moved.set(showing);
}

export function announceRemoteChange(sentence: string): void {
  // Screen readers skip a repeated text: a no-break space makes it a new one.
  announcement.set(sentence === announcement.get() ? `${sentence}\u00a0` : sentence);
}

export function useRecentlyMoved(taskId: number): boolean {
  return useSyncExternalStore(moved.watch, () => moved.get().has(taskId));
}

export function useRemoteAnnouncement(): string {
  return useSyncExternalStore(announcement.watch, announcement.get);
}
