import { useCallback, useEffect, useRef, type FocusEvent, type RefObject } from "react";
import { useDispatch } from "react-redux";
import { closeToast, type Toast } from "./toasts";

/**
 * F8 leads to the toast, from an open dialog as well; Escape closes the toast and not what lies under it; afterwards the
 * focus is where it was. Answers with what the region has to call when it gets the focus.
 */
export function useToasterFocus(region: RefObject<HTMLElement | null>, toast: Toast | null) {
  const dispatch = useDispatch();
  const origin = useRef<HTMLElement | null>(null);
  const id = toast?.id;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const isHere = region.current?.contains(activeElement) ?? false;
      if (event.key === "F8" && !isHere) {
        const button = region.current?.querySelector("button");
        if (!button || !(activeElement instanceof HTMLElement)) return;
        // A dialog keeps the focus from going elsewhere, but not from going away.
        activeElement.blur();
        button.focus();
        origin.current = activeElement;
      }
      if (event.key === "Escape" && isHere && id !== undefined) {
        event.stopPropagation();
        dispatch(closeToast(id));
      }
    };
    // Before anything on the page hears of the key.
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      window.removeEventListener("keydown", onKeyDown, true);
    };
  }, [region, dispatch, id]);

  useEffect(() => {
    return () => {
      // The toast took the focus along when it went.
      if (document.activeElement === document.body && origin.current?.isConnected) origin.current.focus();
      origin.current = null;
    };
  }, [id]);

  return useCallback(
    ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget)) {
        origin.current = relatedTarget;
      }
    },
    [region],
  );
}
