import { useCallback, useRef, type RefObject } from "react";

/**
 * Brings the focus back to what had it before a dialog opened, or to `returnFocusRef` where that is gone by then
 * (a menu entry). Radix does so only for dialogs that have a trigger of their own.
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

/** What somebody opened to write in is ready to be written in; on touch no keyboard jumps up unasked. */
function focusFirstField(event: Event): void {
  const panel = event.currentTarget;
  if (!(panel instanceof HTMLElement) || panel.getAttribute("role") === "alertdialog") return;
  event.preventDefault();
  const field = panel.querySelector<HTMLElement>("input:not([type=checkbox]):enabled, textarea:enabled");
  const target = field && !matchMedia("(pointer: coarse)").matches ? field : panel;
  target.focus();
}
