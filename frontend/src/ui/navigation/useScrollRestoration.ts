import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** How far down each address was left, as long as the page lives. */
const left = new Map<string, number>();

/** What a link back carries as its state, so that it leads to where one was and not to the top. */
export const restoreScrollState = { restoresScroll: true } as const;

/** Whoever comes back to a list finds it where it was left. `part` is anything inside of what scrolls. */
export function useScrollRestoration(part: RefObject<Element | null>, isLoaded: boolean): void {
  const location = useLocation();
  const address = location.pathname + location.search;
  const isPop = useNavigationType() === NavigationType.Pop;
  const isDue = useRef(isPop || restoresScroll(location.state));

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

function restoresScroll(state: unknown): boolean {
  return typeof state === "object" && state !== null && "restoresScroll" in state;
}
