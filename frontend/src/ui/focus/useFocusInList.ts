import { useLayoutEffect, useRef, type RefObject } from "react";

interface FocusInList<List extends HTMLElement> {
  list: RefObject<List | null>;
  /** To be called before the row goes, with the place of its button among those of the list. */
  passFocusOn: (index: number) => void;
}

/** For a list whose buttons take their own rows away: the next button gets the focus then, or the list itself. */
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
