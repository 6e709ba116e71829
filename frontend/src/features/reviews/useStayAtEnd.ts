import { useCallback, useLayoutEffect, useRef } from "react";

const NEAR_END_PX = 24;

/** Scrolls to a new end, and keeps the end in view when the foot grows over it. */
export function useStayAtEnd(newestId: number | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const toEnd = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || newestId === undefined) return;
    toEnd();
    const onScroll = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    };
    const resizes = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    resizes.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [newestId, toEnd]);
  return { scroller, toEnd };
}
