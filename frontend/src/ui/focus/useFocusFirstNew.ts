import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses the first new entry after "Show older". Call the returned function on the click; entries have `data-entry`.
 */
export function useFocusFirstNew(list: RefObject<HTMLElement | null>, ids: readonly number[]): () => void {
  const index = useRef<number | null>(null);
  useEffect(() => {
    if (index.current === null) return;
    const id = ids[index.current];
    const entry = list.current?.querySelector<HTMLElement>(`[data-entry="${id}"] button`);
    if (!entry) return;
    index.current = null;
    entry.focus();
  });
  return () => {
    index.current = ids.length;
  };
}
