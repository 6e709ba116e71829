import { useLayoutEffect, useRef, type RefObject } from "react";

interface FocusInList<List extends HTMLElement> {
  list: RefObject<List | null>;
  /** Call it before a row is removed, with the index of its button. */
  passFocusOn: (index: number) => void;
}

/** Focus management for rows that remove themselves: the next button gets the focus, or the list. */
export function useFocusInList<List extends HTMLElement>(rows: readonly unknown[]): FocusInList<List> {
  const list = useRef<List>(null);
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    const buttons = list.current?.querySelectorAll("button") ?? [];
    (buttons[Math.min(next.current, buttons.length - 1)] ?? list.current)?.focus();
    next.current = null;
  }, [rows]);
  const passFocusOn = (index: number) => {
    next.current = index;
  };
  return { list, passFocusOn };
}
