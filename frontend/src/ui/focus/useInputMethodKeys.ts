import { useLayoutEffect } from "react";

/** Code of every key that an input method takes. Safari tells of the one that ends a composition by it alone. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Leaves the keys of a composition to the input method: Escape and Enter end it, and do nothing else. */
export function useInputMethodKeys(): void {
  useLayoutEffect(() => {
    // The first to hear of a key: before the handlers of React, Radix and the drag library.
    window.addEventListener("keydown", stopOfComposition, true);
    return () => window.removeEventListener("keydown", stopOfComposition, true);
  }, []);
}

function stopOfComposition(event: KeyboardEvent): void {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Nothing else tells it in Safari.
  if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) event.stopImmediatePropagation();
}
