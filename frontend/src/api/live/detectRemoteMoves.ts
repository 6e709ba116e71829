import { plural, t } from "@lingui/core/macro";
import { formatList } from "@/language/text/formatList";
import type { Task } from "../generated/client";
import { highlightMoved, announceRemoteChange } from "./remoteMoves";

interface Entry {
  data?: readonly Task[] | undefined;
  startedTimeStamp?: number | undefined;
  fulfilledTimeStamp?: number | undefined;
}

interface Fetched {
  data: readonly Task[];
  at: number | undefined;
}

interface Watched extends Fetched {
  /** Time of the remote event. */
  since: number;
}

interface Store {
  subscribe: (tell: () => void) => () => void;
}

/**
 * Compares a list of open tasks before and after a refetch that a remote event caused, and announces the difference.
 * Optimistic updates of this tab are in both.
 */
export function detectRemoteMoves(store: Store, find: (key: string) => Entry | undefined) {
  const watched = new Map<string, Watched>();
  const stop = store.subscribe(() => {
    for (const [key, { since, ...before }] of watched) {
      const entry = find(key);
      const now = fetched(entry);
      const isFetched = now !== null && now.at !== before.at;
      // A request from before the event may lack its change: the next one is awaited.
      if (now && !(isFetched && (entry?.startedTimeStamp ?? 0) >= since)) watched.set(key, { ...now, since });
      else watched.delete(key);
      if (isFetched) tell(before.data, now.data);
    }
  });
  return {
    expect: (key: string) => {
      const now = fetched(find(key));
      if (now) watched.set(key, { ...now, since: Date.now() });
    },
    stop,
  };
}

function fetched(entry: Entry | undefined): Fetched | null {
  return entry?.data ? { data: entry.data, at: entry.fulfilledTimeStamp } : null;
}

function tell(before: readonly Task[], now: readonly Task[]): void {
  const columns = new Map(before.map(({ id, status }) => [id, status]));
  const moved = now.filter(({ id, status }) => columns.has(id) && columns.get(id) !== status);
  const added = now.filter(({ id }) => !columns.has(id)).length;
  const gone = before.length + added - now.length;
  highlightMoved(moved.map(({ id }) => id));
  const parts = [
    moved.length > 0 && plural(moved.length, { one: "# task moved", other: "# tasks moved" }),
    added > 0 && plural(added, { one: "# task added", other: "# tasks added" }),
    gone > 0 &&
      plural(gone, { one: "# task no longer on the board", other: "# tasks no longer on the board" }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return;
  const changes = formatList(parts);
  announceRemoteChange(t`Updated: ${changes}.`);
}
