import { handsThatHold } from "./heldStill";

interface Tag {
  type: string;
  id?: string;
}

interface Wish<List> {
  list: List;
  at: number;
}

/** What is due within one frame or two goes together. */
const together = 30;
const usualGap = 300;

/**
 * Gathers what is to be fetched again, so that a burst of events does not fetch a list over and over: the first one
 * counts at once, those that follow within `gapOf` together. While somebody carries a card everything waits.
 */
export function gatherRefetches<List extends Tag>(
  refetch: (lists: List[]) => void,
  gapOf: (list: List) => number = () => usualGap,
) {
  const wishes = new Map<string, Wish<List>>();
  const fetchedAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchWhatIsDue = () => {
    if (handsThatHold.get() > 0) return;
    const now = Date.now();
    const due = [...wishes].filter(([, { at }]) => at <= now + together);
    for (const [key] of due) {
      wishes.delete(key);
      fetchedAt.set(key, now);
    }
    if (due.length > 0) refetch(due.map(([, { list }]) => list));
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    const first = Math.min(...[...wishes.values()].map(({ at }) => at));
    if (first !== Infinity) timer = setTimeout(fetchWhatIsDue, Math.max(0, first - Date.now()));
  };
  const stopWatching = handsThatHold.watch(fetchWhatIsDue);
  return {
    wish: (wanted: readonly List[], wait = 0) => {
      const now = Date.now();
      for (const list of wanted) {
        const key = `${list.type} ${list.id ?? ""}`;
        const free = (fetchedAt.get(key) ?? -Infinity) + gapOf(list);
        const at = Math.max(now + wait, free);
        wishes.set(key, { list, at: Math.min(at, wishes.get(key)?.at ?? Infinity) });
      }
      plan();
    },
    stop: () => {
      clearTimeout(timer);
      stopWatching();
      wishes.clear();
    },
  };
}
