import type { ColumnId } from "@/tasks/columns";

/** Where the held card would land, in the coordinates of a column's scrolling content. */
export interface DropTarget {
  column: ColumnId;
  top: number;
  height: number;
}

/**
 * Measures the place. The other cards are shifted aside by transforms, which offsets do not see, so their
 * offsets say where each place begins.
 */
export function measureDropTarget(
  board: HTMLElement,
  heldId: string,
  column: ColumnId,
  index: number,
  height: number,
): DropTarget | null {
  const list = board.querySelector(`[data-rfd-droppable-id="${column}"]`);
  if (!(list instanceof HTMLElement)) return null;
  const others = [...list.querySelectorAll<HTMLElement>("[data-rfd-draggable-id]")].filter(
    (card) => card.dataset["rfdDraggableId"] !== heldId,
  );
  const next = others[index];
  const last = others.at(-1);
  const top = next ? next.offsetTop : last ? last.offsetTop + last.offsetHeight : 0;
  return { column, top, height };
}

export function heightOfCard(board: HTMLElement, draggableId: string): number {
  const card = board.querySelector(`[data-rfd-draggable-id="${draggableId}"]`);
  return card instanceof HTMLElement ? card.offsetHeight : 0;
}
