import { useCallback, useSyncExternalStore, type RefObject } from "react";

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/**
 * True while an area scrolls without a focusable element inside: it then needs `tabIndex` to be scrolled by keyboard.
 */
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
  // Measured last, because it forces a layout.
  return area !== null && area.querySelector(focusable) === null && area.scrollHeight > area.clientHeight;
}
