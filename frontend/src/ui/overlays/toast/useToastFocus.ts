import { useCallback, useEffect, useEffectEvent, useRef, type FocusEvent, type RefObject } from "react";

/**
 * F8 focuses the toast, even from an open dialog; Escape closes it; afterwards the focus returns. The returned function
 * is the toast's `onFocus`.
 */
export function useToastFocus(card: RefObject<HTMLElement | null>, close: () => void) {
  const origin = useRef<HTMLElement | null>(null);
  const onEscape = useEffectEvent(close);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const isHere = card.current?.contains(activeElement) ?? false;
      if (event.key === "F8" && !isHere) {
        const button = card.current?.querySelector("button");
        if (!button || !(activeElement instanceof HTMLElement)) return;
        // A focus trap prevents moving the focus elsewhere, but not blurring it.
        activeElement.blur();
        button.focus();
        origin.current = activeElement;
      }
      if (event.key === "Escape" && isHere) {
        event.stopPropagation();
        onEscape();
      }
    };
    // Capture phase, before any other handler.
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [card]);

  useEffect(() => {
    return () => {
      // The focus was lost with the toast.
      if (document.activeElement === document.body && origin.current?.isConnected) origin.current.focus();
      origin.current = null;
    };
  }, []);

  return useCallback(
    ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !card.current?.contains(relatedTarget)) {
        origin.current = relatedTarget;
      }
    },
    [card],
  );
}
