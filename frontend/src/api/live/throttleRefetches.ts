import type { List, Tag } from "../cache/lists";
import { activeDrags } from "./freezeDuringDrag";

interface Pending {
  tag: Tag;
  at: number;
}

/** Refetches due within this time are batched. */
const BATCH_MS = 30;
const DEFAULT_GAP_MS = 300;

/**
 * Throttles refetches per list: the first runs at once, later ones after a gap at the earliest, batched. A list waits
 * while it is held, all wait while a card is dragged.
 */
export function throttleRefetches(refetch: (tags: Tag[]) => void) {
  const pending = new Map<string, Pending>();
  const fetchedAt = new Map<string, number>();
  const holds = new Map<List, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchWhatIsDue = () => {
    if (activeDrags.get() > 0) return;
    const now = Date.now();
    const due = [...pending].filter(([, { tag, at }]) => at <= now + BATCH_MS && !holds.get(tag.type));
    for (const [key] of due) {
      pending.delete(key);
      fetchedAt.set(key, now);
    }
    if (due.length > 0) refetch(due.map(([, { tag }]) => tag));
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    const free = [...pending.values()].filter(({ tag }) => !holds.get(tag.type));
    const first = Math.min(...free.map(({ at }) => at));
    if (first !== Infinity) timer = setTimeout(fetchWhatIsDue, Math.max(0, first - Date.now()));
  };
  const count = (lists: readonly List[], by: number) => {
    for (const list of lists) holds.set(list, (holds.get(list) ?? 0) + by);
    plan();
  };
  activeDrags.watch(fetchWhatIsDue);
  return {
    /** Requests lists after `wait`, and at least `gap` after their last fetch. */
    request: (wanted: readonly Tag[], wait = 0, gap = DEFAULT_GAP_MS) => {
      const now = Date.now();
      for (const tag of wanted) {
        const key = `${tag.type} ${tag.id ?? ""}`;
        const at = Math.max(now + wait, (fetchedAt.get(key) ?? -Infinity) + gap);
        const before = pending.get(key);
        pending.set(key, {
          tag: before ? joined(before.tag, tag) : tag,
          at: Math.min(at, before?.at ?? Infinity),
        });
      }
      plan();
    },
    hold: (lists: readonly List[]) => count(lists, 1),
    release: (lists: readonly List[]) => count(lists, -1),
    clear: () => {
      pending.clear();
      plan();
    },
  };
}

/** The part of a list that two changes are about. */
function joined({ tasks: before, ...tag }: Tag, { tasks }: Tag): Tag {
  return before && tasks ? { ...tag, tasks: [...new Set([...before, ...tasks])] } : tag;
}
