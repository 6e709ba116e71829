import { useLayoutEffect, type RefObject } from "react";

/**
 * Ends a scrolling list in the middle of a row, so that more is seen to follow. Its CSS `max-height` stays the limit.
 */
export function usePartialRow(listRef: RefObject<HTMLElement | null>, rowCount: number): void {
  useLayoutEffect(() => {
    const element = listRef.current;
    if (!element) return;
    element.style.maxHeight = "";
    if (element.scrollHeight <= element.clientHeight) return;
    const top = element.getBoundingClientRect().top - element.scrollTop;
    const middles = [...element.children].map((row) => {
      const box = row.getBoundingClientRect();
      return box.top - top + box.height / 2;
    });
    const cut = middles.findLast((middle) => middle <= element.clientHeight);
    if (cut !== undefined) element.style.maxHeight = `${cut}px`;
  }, [listRef, rowCount]);
}
