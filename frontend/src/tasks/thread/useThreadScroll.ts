import { useLayoutEffect, useRef } from "react";
import type { ThreadEntry } from "@/api/generated/client";

/** Distance from the end within which new entries are followed. */
const NEAR_PX = 120;

/**
 * Scrolls a thread: to its end when it loads and when an entry comes while its end is in view. Older entries move
 * nothing, and content that opens above the entries is shown. The returned ref is the scrolling element's.
 */
export function useThreadScroll(entries: readonly ThreadEntry[] | undefined, isOpenAbove: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef({ first: 0, last: 0, height: 0, isOpenAbove });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { first, last, height } = before.current;
    const next = { first: entries?.[0]?.id ?? 0, last: entries?.at(-1)?.id ?? 0 };
    if (isOpenAbove !== before.current.isOpenAbove && isOpenAbove) element.scrollTop = 0;
    else if (last === 0 && next.last > 0 && !isOpenAbove) element.scrollTop = element.scrollHeight;
    else if (first > next.first && next.first > 0) element.scrollTop += element.scrollHeight - height;
    else if (next.last > last && height - element.scrollTop - element.clientHeight < NEAR_PX)
      element.scrollTop = element.scrollHeight;
    before.current = { ...next, height: element.scrollHeight, isOpenAbove };
  }, [entries, isOpenAbove]);
  return scroller;
}
