import type { ColumnId } from "@/tasks/model/columns";

/** Drop target in the coordinates of a column's scrolling content. */
export interface DropTarget {
  column: ColumnId;
  top: number;
  height: number;
}

/** Measures the drop target by offsets, which ignore the transforms of shifted cards. */
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
