type Question = (leave: () => void) => void;

let question: Question | null = null;

/** While this stands, whoever wants to leave the page is asked first. Answers with the function that ends it. */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask;
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
