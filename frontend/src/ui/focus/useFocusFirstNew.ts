import { useEffect, useRef, type RefObject } from "react";

/**
 * Whoever asks by hand for more of a list goes on at the first new entry, once it is drawn. Call what is returned when
 * they ask; entries carry their id as `data-entry`.
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
