/**
 * Free space under a dragged row: the others leave it, and the dragged row is out of their flow once it moves. Rows have
 * `data-drag-row`, the card in each has `data-drag-card`.
 */
export function measureDropSlot(
  list: HTMLElement | null,
  from: number,
  to: number,
): { top: number; height: number } | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-drag-row]") ?? [])];
  const held = rows[from];
  const card = held?.querySelector<HTMLElement>("[data-drag-card]");
  if (!held || !card) return null;
  // Not by rectangles: the lifted card is turned.
  const headHeight = card.offsetTop;
  const others = rows.filter((row) => row !== held);
  const isOut = getComputedStyle(held).position === "fixed";
  const next = others[to];
  const last = others.at(-1);
  const end = last ? last.offsetTop + last.offsetHeight : 0;
  const free = next ? next.offsetTop - (!isOut && to >= from ? held.offsetHeight : 0) : end;
  return { top: (isOut || to !== from ? free : held.offsetTop) + headHeight, height: card.offsetHeight };
}
