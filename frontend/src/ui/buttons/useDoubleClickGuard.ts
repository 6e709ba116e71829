import { useLayoutEffect } from "react";

/** Longest time between the two presses of a pair. */
export const PAIR_MS = 500;

/** Longest way of a finger between the two taps of a pair. */
const PAIR_PX = 24;

const BUTTONS = "button, a[href], [role=button]";
const CONTROLS = `${BUTTONS}, input, label`;

interface Press {
  control: Element;
  event: MouseEvent;
}

/**
 * Stops the second half of a double click, a double tap or a double Enter whose button went with the first, or is
 * covered since: it would reach what took its position.
 */
export function useDoubleClickGuard(): void {
  useLayoutEffect(() => {
    let last: Press | null = null;
    const onClick = (event: MouseEvent) => {
      if (last && (isGone(last) || isCovered(last, event)) && isSecondClick(event, last.event)) {
        stop(event);
        return;
      }
      const control = closest(BUTTONS, event);
      last = control && { control, event };
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") {
        // A person who goes somewhere means what is there.
        last = null;
        return;
      }
      const pressed = last?.event;
      // Of a key: a click of the mouse has a count.
      if (!last || !pressed || pressed.detail > 0 || !isGone(last) || isTyping(event)) return;
      if (event.repeat || event.timeStamp - pressed.timeStamp < PAIR_MS) stop(event);
    };
    // Before the handlers of React, Radix and the drag library.
    window.addEventListener("click", onClick, true);
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      window.removeEventListener("click", onClick, true);
      window.removeEventListener("keydown", onKeyDown, true);
    };
  }, []);
}

function isGone({ control }: Press): boolean {
  return !control.isConnected;
}

/** True if another control took the position of the first. */
function isCovered({ control }: Press, event: Event): boolean {
  const other = closest(CONTROLS, event);
  return other !== null && !control.contains(other);
}

function closest(selector: string, { target }: Event): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}

function isSecondClick(event: MouseEvent, first: MouseEvent): boolean {
  if (event.timeStamp - first.timeStamp >= PAIR_MS) return false;
  if (event.detail > 1) return true;
  // Not every browser counts taps.
  const isTap = event instanceof PointerEvent && event.pointerType === "touch";
  return isTap && Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < PAIR_PX;
}

function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.matches("input, textarea, select");
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
