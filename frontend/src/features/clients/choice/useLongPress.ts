import { useEffect, useRef, type MouseEvent, type PointerEvent } from "react";

const PRESS_MS = 450;
/** Movement that makes it a scroll. */
const SLOP_PX = 10;

/** Handlers of an element that a finger or a pen chooses by a long press. The click at its end does nothing. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const wasLong = useRef(false);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => end, []);
  return {
    onPointerDown: ({ clientX: x, clientY: y, button, pointerType }: PointerEvent) => {
      end();
      wasLong.current = false;
      // A mouse may rest on a button before it lets go; it has the boxes to choose.
      if (button !== 0 || pointerType === "mouse") return;
      const timer = setTimeout(() => {
        press.current = null;
        wasLong.current = true;
        onLongPress();
      }, PRESS_MS);
      press.current = { x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > SLOP_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A finger that rests for long ends without a click: the next one is a key's.
    onKeyDown: () => {
      wasLong.current = false;
    },
    onContextMenu: (event: MouseEvent) => {
      // A touch would open the menu of the link under it.
      if (press.current ?? wasLong.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
