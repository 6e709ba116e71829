import { useEffect, useEffectEvent, type RefObject } from "react";

/** Calls `fetchNext` when the element at a list's end comes near the viewport, and again after each page. */
export function useNearEnd(end: RefObject<HTMLElement | null>, watches: boolean, fetchNext: () => void) {
  const fetch = useEffectEvent(fetchNext);
  useEffect(() => {
    if (!watches || !end.current) return;
    // A new observer reports the state again.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) fetch();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, watches]);
}
