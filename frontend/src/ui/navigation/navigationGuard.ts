/** Question before changes are left. */
interface Question {
  /** Asks about all changes of its group. */
  ask: (leave: () => void) => void;
  discard: () => void;
  /** "page", or one dialog. */
  group: unknown;
  /** True if the changes are there again after a reload. */
  keepsDraft: () => boolean;
}

interface Guard extends Question {
  /** Index of the guarded history entry, and its address. */
  index: number;
  address: string;
}

/** Stack of guards: a dialog with unsaved changes may lie over a page with some. */
let guards: Guard[] = [];
let isReturning = false;

type Address = Pick<Location, "pathname" | "search">;
const addressOf = ({ pathname, search }: Address) => pathname + search;
/** Address without the dialog over its screen, as the app tells. */
let screenOf = addressOf;

/** Sets it. The returned function restores the one before. */
export function setScreenOf(screen: (address: Address) => string): () => void {
  const before = screenOf;
  screenOf = screen;
  return () => {
    screenOf = before;
  };
}

/** Adds a guard that asks before leaving. The returned function removes it. */
export function addNavigationGuard(question: Question): () => void {
  // A page with a kept draft may come back under a dialog, which can close without leaving the page.
  const address = question.group === "page" ? screenOf(location) : addressOf(location);
  const guard = { ...question, index: historyIndex(), address };
  guards.push(guard);
  return () => {
    guards = guards.filter((other) => other !== guard);
  };
}

/** Navigates after the guards have agreed, newest first: all, or those of a group. */
export function navigateGuarded(go: () => void, group?: unknown): void {
  goAfter((guard) => group === undefined || guard.group === group, go);
}

/** Reloads after the guards of changes without a kept draft have agreed, newest first. */
export function reloadGuarded(reload: () => void): void {
  goAfter(
    ({ keepsDraft }) => !keepsDraft(),
    () => {
      // The browser itself would ask about them.
      clearNavigationGuards();
      reload();
    },
  );
}

/** Asks one guard of each group. Nothing is discarded before all have agreed. */
function goAfter(isLeft: (guard: Guard) => boolean, go: () => void, agreed: readonly unknown[] = []): void {
  const left = guards.filter(isLeft);
  const next = left.findLast(({ group }) => !agreed.includes(group));
  if (next) {
    next.ask(() => goAfter(isLeft, go, [...agreed, next.group]));
    return;
  }
  guards = guards.filter((guard) => !left.includes(guard));
  go();
  for (const { discard } of left) discard();
}

/** Removes all guards. */
export function clearNavigationGuards(): void {
  guards = [];
}

export function isNavigationGuarded(): boolean {
  return guards.length > 0;
}

// Back and Forward. Registered on load, before the router's listener, which must not see undecided events.
window.addEventListener("popstate", (event) => {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const guard = guards.at(-1);
  const steps = guard ? historyIndex() - guard.index : 0;
  if (!guard || Number.isNaN(steps) || steps === 0) return;
  // Another hash, or a dialog over the guarded screen: nothing is left.
  const reached = [addressOf(location), screenOf(location)];
  const isLeft = ({ address }: Guard) => !reached.includes(address);
  if (!isLeft(guard)) {
    for (const each of guards) each.index = historyIndex();
    return;
  }
  event.stopImmediatePropagation();
  isReturning = true;
  history.go(-steps);
  goAfter(isLeft, () => history.go(steps));
});

/** Index in the history, from the router's state. */
function historyIndex(): number {
  const state: unknown = history.state;
  const idx = typeof state === "object" && state !== null && "idx" in state ? state.idx : NaN;
  return typeof idx === "number" ? idx : NaN;
}
