import { useEffect } from "react";

/**
 * Scrolls to what the keyboard focuses in a dialog. Radix leads Tab from the last control to the first without
 * scrolling (WCAG 2.4.11).
 */
export function useFocusInView(): void {
  useEffect(() => {
    document.addEventListener("focusin", scrollToFocus);
    return () => document.removeEventListener("focusin", scrollToFocus);
  }, []);
}

function scrollToFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.matches('[role$="dialog"]')) return;
  // A click must not move its own target.
  if (target.closest('[role$="dialog"]') && target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest" });
  }
}
