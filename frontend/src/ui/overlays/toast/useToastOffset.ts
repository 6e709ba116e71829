import { useEffect, type RefObject } from "react";

/** Keeps toasts above a bottom bar by its measured height. */
export function useToastOffset(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const measure = new ResizeObserver(() => root.setProperty("--toast-lift", `${element.offsetHeight}px`));
    measure.observe(element);
    return () => {
      measure.disconnect();
      root.removeProperty("--toast-lift");
    };
  }, [bar]);
}
