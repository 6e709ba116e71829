import { useCallback, useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

/** Cell that the arrow keys have reached. */
export interface Place {
  row: number;
  column: number;
}

const PAGE_OF_ROWS = 10;

/** Keyboard of the matrix: one stop of the Tab key, arrows between its cells, Enter opens the person's page. */
export function useMatrixKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: number,
  columns: number,
) {
  const [reached, setReached] = useState<Place>({ row: 0, column: 0 });
  const active = { row: Math.min(reached.row, rows - 1), column: Math.min(reached.column, columns - 1) };

  const onFocus = useCallback((event: FocusEvent) => {
    const place = placeOf(event.target);
    if (place) setReached(place);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    if (!from || event.altKey || event.metaKey) return;
    if (event.key === "Enter" && event.target instanceof HTMLTableCellElement) {
      event.target.closest("tr")?.querySelector("a")?.click();
      return;
    }
    const next = target(event, from, rows, columns);
    if (!next) return;
    event.preventDefault();
    body.current
      ?.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)
      ?.focus();
  };
  return { active, onFocus, onKeyDown };
}

/** Place of the element in the grid; null for others, such as entries of a menu. */
function placeOf(element: EventTarget): Place | null {
  if (!(element instanceof HTMLElement)) return null;
  const { row, column } = element.dataset;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

/** Cell that a key leads to; null for other keys. */
function target(event: KeyboardEvent, from: Place, rows: number, columns: number): Place | null {
  const forward = document.documentElement.dir === "rtl" ? -1 : 1;
  const steps: Record<string, Place> = {
    ArrowDown: { row: 1, column: 0 },
    ArrowUp: { row: -1, column: 0 },
    ArrowRight: { row: 0, column: forward },
    ArrowLeft: { row: 0, column: -forward },
    PageDown: { row: PAGE_OF_ROWS, column: 0 },
    PageUp: { row: -PAGE_OF_ROWS, column: 0 },
    Home: { row: event.ctrlKey ? -rows : 0, column: -columns },
    End: { row: event.ctrlKey ? rows : 0, column: columns },
  };
  // A closed menu opens with the arrow down.
  if (event.key === "ArrowDown" && event.target instanceof HTMLButtonElement) return null;
  const step = steps[event.key];
  if (!step) return null;
  return { row: within(from.row + step.row, rows), column: within(from.column + step.column, columns) };
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
