import { useLayoutEffect, useState, type RefObject } from "react";

/** Number of chips in the first line of a wrapping row; null if all fit. */
export function useHiddenChips(row: RefObject<HTMLElement | null>, count: number): number | null {
  const [shown, setShown] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || count === 0) return;
    const measure = () => {
      const chips = [...element.querySelectorAll<HTMLElement>("[data-chip]")];
      const first = chips[0]?.offsetTop ?? 0;
      const index = chips.findIndex(({ offsetTop }) => offsetTop > first);
      setShown(index === -1 ? null : index);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, count]);
  return count === 0 ? null : shown;
}
