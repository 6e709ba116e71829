import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses the first new entry after "Show older". Call the returned function on the click; entries have `data-entry`.
 */
export function useFocusFirstNew(list: RefObject<HTMLElement | null>, ids: readonly number[]): () => void {
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const id = ids[place.current];
    const entry = list.current?.querySelector<HTMLElement>(`[data-entry="${id}"] button`);
    if (!entry) return;
    place.current = null;
    entry.focus();
  });
  return () => {
    place.current = ids.length;
  };
}
