import { useRef, type RefObject, type TouchEvent } from "react";
import { columns, type ColumnId } from "@/tasks/model/columns";
import { rightStep } from "@/ui/navigation/rightStep";

const MIN_DISTANCE_PX = 56;
const HORIZONTAL_RATIO = 1.8;

/** Horizontal swipe to the neighbouring column, except during a drag. */
export function useColumnSwipe(
  shown: ColumnId,
  onShow: (column: ColumnId) => void,
  dragging: RefObject<boolean>,
) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const from = start.current;
      const touch = event.changedTouches[0];
      start.current = null;
      if (!from || !touch || dragging.current) return;
      const across = touch.clientX - from.x;
      const down = touch.clientY - from.y;
      if (Math.abs(across) < MIN_DISTANCE_PX || Math.abs(across) < HORIZONTAL_RATIO * Math.abs(down)) return;
      const index = columns.findIndex(({ id }) => id === shown);
      const next = columns[index + (across < 0 ? rightStep() : -rightStep())];
      if (next) onShow(next.id);
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}
