import { useCallback, useSyncExternalStore, type RefObject } from "react";

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** True while an area scrolls and nothing in it takes the focus: then a keyboard can scroll it only if it does so itself. */
export function useKeyboardScrollable(areaRef: RefObject<HTMLElement | null>): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const content = new MutationObserver(onChange);
      if (areaRef.current) content.observe(areaRef.current, { childList: true, subtree: true });
      addEventListener("resize", onChange);
      return () => {
        content.disconnect();
        removeEventListener("resize", onChange);
      };
    },
    [areaRef],
  );
  return useSyncExternalStore(watch, () => isKeyboardScrollable(areaRef.current));
}

function isKeyboardScrollable(area: HTMLElement | null): boolean {
  // Measuring costs a layout; a board full of buttons never gets that far.
  return area !== null && area.querySelector(focusable) === null && area.scrollHeight > area.clientHeight;
}
