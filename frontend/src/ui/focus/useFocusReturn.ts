import { useCallback, useRef, type RefObject } from "react";
import { isTouch } from "../theme/mediaQueries";
import { focusNear, trailOf, type Trail } from "./focusTrail";

/** Dialog that opened last, with the trail of its opener. */
let lastOpened: { panel: EventTarget | null; trail: Trail } | null = null;

/**
 * Returns the focus when a dialog closes: to its opener, or to `returnFocusRef` if the opener was a menu entry. If the
 * opener is gone, or goes afterwards, the focus moves to what is nearest. Radix does so only for its own triggers.
 */
export function useFocusReturn(returnFocusRef?: RefObject<HTMLElement | null>) {
  const opener = useRef<Trail>([]);
  const onOpenAutoFocus = useCallback((event: Event) => {
    const { activeElement } = document;
    const replaced = activeElement === document.body && !isConnected(lastOpened?.panel) ? lastOpened : null;
    opener.current = replaced?.trail ?? trailOf(activeElement, event.currentTarget);
    lastOpened = { panel: event.currentTarget, trail: opener.current };
    focusFirstField(event);
  }, []);
  const onCloseAutoFocus = useCallback(
    (event: Event) => {
      event.preventDefault();
      // Another dialog took its position and returns the focus.
      if (lastOpened && lastOpened.panel !== event.currentTarget && lastOpened.trail === opener.current)
        return;
      if (lastOpened?.panel === event.currentTarget) lastOpened = null;
      const target = returnFocusRef?.current;
      focusNear(target?.isConnected ? trailOf(target) : opener.current);
    },
    [returnFocusRef],
  );
  return { onOpenAutoFocus, onCloseAutoFocus };
}

function isConnected(target: EventTarget | null | undefined): boolean {
  return target instanceof Node && target.isConnected;
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
