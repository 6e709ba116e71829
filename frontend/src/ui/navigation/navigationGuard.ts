type Question = (leave: () => void) => void;

interface Guard {
  ask: Question;
  /** Which entry of the history the guarded page or dialog is. */
  place: number;
}

/** A dialog with unsaved text may lie over a page with unsaved text: whoever leaves meets the newest first. */
let guards: Guard[] = [];
let isReturning = false;

/** While this stands, whoever wants to leave is asked first. Answers with the function that ends it. */
export function addNavigationGuard(ask: Question): () => void {
  const guard = { ask, place: placeInHistory() };
  guards.push(guard);
  return () => {
    guards = guards.filter((other) => other !== guard);
  };
}

/** For what leads away without being a link. Whoever leaves in spite of one question meets the one beneath it. */
export function navigateGuarded(go: () => void): void {
  const guard = guards.at(-1);
  if (!guard) go();
  else {
    guard.ask(() => {
      navigateGuarded(go);
    });
  }
}

/** From now on nobody is asked: what was typed is kept, or given up. */
export function clearNavigationGuards(): void {
  guards = [];
}

export function isNavigationGuarded(): boolean {
  return guards.length > 0;
}

// Back and Forward. Registered when the app is loaded: listeners are called in their order, and the router's must come
// after this one, which keeps from it what is not decided yet.
window.addEventListener("popstate", (event) => {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const guard = guards.at(-1);
  const steps = guard ? placeInHistory() - guard.place : 0;
  if (!guard || Number.isNaN(steps) || steps === 0) return;
  event.stopImmediatePropagation();
  isReturning = true;
  history.go(-steps);
  guard.ask(() => {
    history.go(steps);
  });
});

/** The router numbers the entries of the history. */
function placeInHistory(): number {
  const state: unknown = history.state;
  const idx = typeof state === "object" && state !== null && "idx" in state ? state.idx : NaN;
  return typeof idx === "number" ? idx : NaN;
}
