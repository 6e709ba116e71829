import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Scroll positions by address, in memory. */
const left = new Map<string, number>();

/** Link state that requests the restoration. */
export const restoreScrollState = { restoresScroll: true } as const;

/** Scroll restoration of a list. `part` is any element inside the scrolling area. */
export function useScrollRestoration(part: RefObject<Element | null>, isLoaded: boolean): void {
  const location = useLocation();
  const address = location.pathname + location.search;
  const isPop = useNavigationType() === NavigationType.Pop;
  const isDue = useRef(isPop || hasRestoreState(location.state));

  useLayoutEffect(() => {
    const scroller = part.current?.closest("main");
    return () => {
      if (scroller) left.set(address, scroller.scrollTop);
    };
  }, [part, address]);

  useEffect(() => {
    const scroller = part.current?.closest("main");
    if (!isLoaded || !scroller || !isDue.current) return;
    isDue.current = false;
    scroller.scrollTop = left.get(address) ?? 0;
  }, [part, address, isLoaded]);
}

/** True if the address was reached by a link that requests the restoration. */
export function hasRestoreState(state: unknown): boolean {
  return typeof state === "object" && state !== null && "restoresScroll" in state;
}
