import { activeDrags } from "./freezeDuringDrag";

interface Tag {
  type: string;
  id?: string;
}

interface Pending<List> {
  list: List;
  at: number;
}

/** Refetches due within this time are batched. */
const BATCH_MS = 30;
const DEFAULT_GAP_MS = 300;

/**
 * Throttles refetches per list: the first runs at once, later ones after `gapOf` at the earliest, batched. All wait
 * while a card is dragged.
 */
export function throttleRefetches<List extends Tag>(
  refetch: (lists: List[]) => void,
  gapOf: (list: List) => number = () => DEFAULT_GAP_MS,
) {
  const pending = new Map<string, Pending<List>>();
  const fetchedAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchWhatIsDue = () => {
    if (activeDrags.get() > 0) return;
    const now = Date.now();
    const due = [...pending].filter(([, { at }]) => at <= now + BATCH_MS);
    for (const [key] of due) {
      pending.delete(key);
      fetchedAt.set(key, now);
    }
    if (due.length > 0) refetch(due.map(([, { list }]) => list));
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    const first = Math.min(...[...pending.values()].map(({ at }) => at));
    if (first !== Infinity) timer = setTimeout(fetchWhatIsDue, Math.max(0, first - Date.now()));
  };
  const stopWatching = activeDrags.watch(fetchWhatIsDue);
  return {
    request: (wanted: readonly List[], wait = 0) => {
      const now = Date.now();
      for (const list of wanted) {
        const key = `${list.type} ${list.id ?? ""}`;
        const free = (fetchedAt.get(key) ?? -Infinity) + gapOf(list);
        const at = Math.max(now + wait, free);
        pending.set(key, { list, at: Math.min(at, pending.get(key)?.at ?? Infinity) });
      }
      plan();
    },
    stop: () => {
      clearTimeout(timer);
      stopWatching();
      pending.clear();
    },
  };
}
