import { useCallback, useEffect, useEffectEvent, useRef, type FocusEvent, type RefObject } from "react";

/**
 * F8 leads to the toast, from an open dialog as well; Escape closes the toast and not what lies under it; afterwards the
 * focus is where it was. Answers with what the toast has to call when it gets the focus.
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
        // A dialog keeps the focus from going elsewhere, but not from going away.
        activeElement.blur();
        button.focus();
        origin.current = activeElement;
      }
      if (event.key === "Escape" && isHere) {
        event.stopPropagation();
        onEscape();
      }
    };
    // Before anything on the page hears of the key.
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      window.removeEventListener("keydown", onKeyDown, true);
    };
  }, [card]);

  useEffect(() => {
    return () => {
      // The toast took the focus along when it went.
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
