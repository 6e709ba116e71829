import { useLayoutEffect } from "react";
import { asLine, asLines } from "@/language/text/controlCharacters";

/** Replaces the control characters that a copied text brings into a field, which the server refuses. */
export function useControlCharacters(): void {
  useLayoutEffect(() => {
    // Before the handlers of React, which read the value.
    window.addEventListener("input", replaceControlCharacters, true);
    return () => window.removeEventListener("input", replaceControlCharacters, true);
  }, []);
}

function replaceControlCharacters(event: Event): void {
  const field = event.target;
  // A change of the value would end a composition.
  if ((event as InputEvent).isComposing) return;
  if (field instanceof HTMLTextAreaElement) rewrite(field, asLines);
  // Passwords, also while they are shown, are sent as they are.
  else if (field instanceof HTMLInputElement && !("verbatim" in field.dataset)) rewrite(field, asLine);
}

function rewrite(field: HTMLInputElement | HTMLTextAreaElement, clean: (text: string) => string): void {
  const { value, selectionEnd } = field;
  // Boxes, dates and addresses of mail have no selection.
  if (selectionEnd === null || clean(value) === value) return;
  const caret = clean(value.slice(0, selectionEnd)).length;
  // React overlooks a change by the setter of `value`.
  field.setRangeText(clean(value), 0, value.length);
  field.setSelectionRange(caret, caret);
}
