type Question = (leave: () => void) => void;

let question: Question | null = null;
/** Which entry of the history the guarded page is. */
let place = NaN;
let isReturning = false;

/** While this stands, whoever wants to leave the page is asked first. Answers with the function that ends it. */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  place = placeInHistory();
  return () => {
    if (question === ask) question = null;
  };
}

/** For what leads away from a page without being a link. */
export function leaveFor(go: () => void): void {
  if (question) question(go);
  else go();
}

/** From now on nobody is asked: what was typed is kept, or given up. */
export function allowLeaving(): void {
  question = null;
}

export function leavingIsGuarded(): boolean {
  return question !== null;
}

// Back and Forward. Registered when the app is loaded: listeners are called in their order, and the router's must come
// after this one, which keeps from it what is not decided yet.
window.addEventListener("popstate", (event) => {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const steps = placeInHistory() - place;
  if (!question || Number.isNaN(steps) || steps === 0) return;
  event.stopImmediatePropagation();
  isReturning = true;
  history.go(-steps);
  question(() => {
    history.go(steps);
  });
});

/** The router numbers the entries of the history. */
function placeInHistory(): number {
  const state: unknown = history.state;
  const idx = typeof state === "object" && state !== null && "idx" in state ? state.idx : NaN;
  return typeof idx === "number" ? idx : NaN;
}
