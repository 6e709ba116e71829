import { useEffect, type RefObject } from "react";

/** Bars at the bottom of the page, one above the other. */
const bars = new Set<HTMLElement>();

/** Keeps toasts above a sticky bottom bar by its measured height, together with the other bars. */
export function useToastOffset(bar: RefObject<HTMLElement | null>, isSticky = true): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || !isSticky) return;
    bars.add(element);
    const measure = new ResizeObserver(liftToasts);
    measure.observe(element);
    return () => {
      measure.disconnect();
      bars.delete(element);
      liftToasts();
    };
  }, [bar, isSticky]);
}

function liftToasts(): void {
  const height = [...bars].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  // Without a bar, toasts keep clear of the screen's edge.
  document.documentElement.style.setProperty("--toast-lift", height > 0 ? `${height}px` : null);
}
