import { useSyncExternalStore } from "react";
import { watchedValue } from "./watchedValue";

/** So long a card says that somebody else has moved it. */
const saidFor = 10_000;

/** Each with the timer that ends it. */
const moved = watchedValue<ReadonlyMap<number, ReturnType<typeof setTimeout>>>(new Map());

/** What others have done to the tasks that are shown, in one sentence for a screen reader. */
const said = watchedValue("");

export function showMoved(ids: readonly number[]): void {
  if (ids.length === 0) return;
  const showing = new Map(moved.get());
  for (const id of ids) {
    clearTimeout(showing.get(id));
    const timer = setTimeout(() => {
      moved.set(new Map([...moved.get()].filter(([other]) => other !== id)));
    }, saidFor);
    showing.set(id, timer);
  }
  moved.set(showing);
}

export function sayOfOthers(sentence: string): void {
  // The same words once more would be no news to a screen reader: a blank that nobody hears makes them others.
  said.set(sentence === said.get() ? `${sentence}\u00a0` : sentence);
}

export function useMovedJustNow(taskId: number): boolean {
  return useSyncExternalStore(moved.watch, () => moved.get().has(taskId));
}

export function useSaidOfOthers(): string {
  return useSyncExternalStore(said.watch, said.get);
}
