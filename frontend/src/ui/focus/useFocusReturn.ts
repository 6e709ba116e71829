import { useCallback, useRef, type RefObject } from "react";
import { isTouch } from "../theme/mediaQueries";

/**
 * Returns the focus when a dialog closes: to its opener, or to `returnFocusRef` if the opener was a menu entry. Radix
 * does so only for its own triggers.
 */
export function useFocusReturn(returnFocusRef?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  const onOpenAutoFocus = useCallback((event: Event) => {
    opener.current = document.activeElement;
    focusFirstField(event);
  }, []);
  const onCloseAutoFocus = useCallback(
    (event: Event) => {
      event.preventDefault();
      const target = returnFocusRef?.current ?? opener.current;
      if (target instanceof HTMLElement && target.isConnected) target.focus();
    },
    [returnFocusRef],
  );
  return { onOpenAutoFocus, onCloseAutoFocus };
}

/** Focuses the first field on open; not on touch devices, where the keyboard would open. */
function focusFirstField(event: Event): void {
  const panel = event.currentTarget;
  if (!(panel instanceof HTMLElement) || panel.getAttribute("role") === "alertdialog") return;
  event.preventDefault();
  const field = panel.querySelector<HTMLElement>("input:not([type=checkbox]):enabled, textarea:enabled");
  const target = field && !isTouch() ? field : panel;
  target.focus();
}
