import { useEffect, useRef, type RefObject } from "react";

/** Focuses an element on mount, so that screen readers read it. */
export function useFocusOnMount<Arrived extends HTMLElement>(): RefObject<Arrived | null> {
  const arrived = useRef<Arrived>(null);
  useEffect(() => {
    arrived.current?.focus();
  }, []);
  return arrived;
}
