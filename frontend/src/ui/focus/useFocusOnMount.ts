import { useEffect, useRef, type RefObject } from "react";

/** Brings the focus to what has taken the place of what had it, so that it is read out. */
export function useFocusOnMount<Arrived extends HTMLElement>(): RefObject<Arrived | null> {
  const arrived = useRef<Arrived>(null);
  useEffect(() => {
    arrived.current?.focus();
  }, []);
  return arrived;
}
