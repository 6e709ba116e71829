import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { ThreadEntry } from "@/api/generated/client";

/** Distance from the end within which the end is followed. */
const NEAR_PX = 120;

/**
 * Scrolls a thread: to its end when it loads, after an own entry, and while the end is near after any entry or when the
 * element becomes smaller. Older entries move nothing, and content that opens above the entries is shown. `scroller` is
 * the ref of the scrolling element.
 */
export function useThreadScroll(
  entries: readonly ThreadEntry[] | undefined,
  reader: string,
  isOpenAbove = false,
) {
  const scroller = useRef<HTMLDivElement>(null);
  /** Distance from the end when it was last scrolled or filled. */
  const distance = useRef(0);
  const before = useRef({ first: 0, last: 0, height: 0, isOpenAbove });
  const measure = useCallback(() => {
    const element = scroller.current;
    if (element) distance.current = element.scrollHeight - element.scrollTop - element.clientHeight;
  }, []);
  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    distance.current = 0;
  }, []);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const resizes = new ResizeObserver(() => {
      if (distance.current < NEAR_PX) toEnd();
    });
    resizes.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [measure, toEnd]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { first, last, height } = before.current;
    const next = { first: entries?.[0]?.id ?? 0, last: entries?.at(-1)?.id ?? 0 };
    const isOwn = entries?.some(({ id, author }) => id > last && author?.id === reader) ?? false;
    if (isOpenAbove !== before.current.isOpenAbove && isOpenAbove) element.scrollTop = 0;
    else if (last === 0 && next.last > 0 && !isOpenAbove) toEnd();
    else if (first > next.first && next.first > 0) element.scrollTop += element.scrollHeight - height;
    else if (next.last > last && (isOwn || distance.current < NEAR_PX)) toEnd();
    before.current = { ...next, height: element.scrollHeight, isOpenAbove };
    measure();
  }, [entries, reader, isOpenAbove, measure, toEnd]);
  return { scroller, toEnd };
}
