import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from "react";
import type { Task } from "@/api/generated/client";

interface Point {
  x: number;
  y: number;
}

/** Dragged task. */
export interface Carried {
  task: Task;
  from: Point;
  byFinger: boolean;
}

interface DayDragHandlers {
  onLift: () => void;
  /** Called after a drop and after a cancelled drag. */
  onLetGo: () => void;
  onDrop: (task: Task, day: string) => void;
}

/** Movement below it is a click. */
const DRAG_THRESHOLD_PX = 5;
/** Movement above it before the long press is scrolling. */
const SCROLL_TOLERANCE_PX = 10;
const LONG_PRESS_MS = 350;
/** Delay of a touch click after the finger was lifted. */
const TOUCH_CLICK_MS = 300;

/**
 * Drag and drop of tasks between days; `react-beautiful-dnd` supports lists only. Mouse: at once; touch: after a long
 * press. Drop targets have `data-day`. The keyboard has "Move to another day…".
 */
export function useDayDrag(handlers: DayDragHandlers) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const cancel = useRef<(() => void) | null>(null);
  const lifted = useRef(false);
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => () => cancel.current?.(), []);

  useEffect(() => {
    const element = area.current;
    // Safari only cancels a scroll if the listener existed before the touch.
    const keepFromScrolling = (event: TouchEvent) => {
      if (lifted.current && event.cancelable) event.preventDefault();
    };
    element?.addEventListener("touchmove", keepFromScrolling, { passive: false });
    return () => element?.removeEventListener("touchmove", keepFromScrolling);
  }, []);

  const press = (task: Task, event: ReactPointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || cancel.current) return;
    const byFinger = event.pointerType === "touch";
    const { pointerId } = event;
    const from = pointOf(event);
    let day: string | null = null;
    const listening = new AbortController();

    const lift = () => {
      lifted.current = true;
      setCarried({ task, from, byFinger });
      latest.current.onLift();
    };
    const end = (isDrop: boolean) => {
      listening.abort();
      clearTimeout(timer);
      cancel.current = null;
      if (!lifted.current) return;
      lifted.current = false;
      swallowClick(byFinger ? TOUCH_CLICK_MS : 0);
      setCarried(null);
      setOver(null);
      if (isDrop && day !== null) latest.current.onDrop(task, day);
      latest.current.onLetGo();
    };
    const follow = (at: Point) => {
      ghost.current?.style.setProperty("translate", `${at.x}px ${at.y}px`);
      day = dayAt(at);
      setOver(day);
    };
    const timer = byFinger ? setTimeout(lift, LONG_PRESS_MS) : undefined;
    cancel.current = () => end(false);

    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      handle: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, handle, { signal: listening.signal, capture: true });
    listen("pointermove", (move) => {
      if (move.pointerId !== pointerId) return;
      const at = pointOf(move);
      const distance = Math.hypot(at.x - from.x, at.y - from.y);
      if (!lifted.current && byFinger && distance > SCROLL_TOLERANCE_PX) end(false);
      else if (!lifted.current && !byFinger && distance > DRAG_THRESHOLD_PX) lift();
      if (lifted.current) follow(at);
    });
    listen("pointerup", (up) => {
      if (up.pointerId === pointerId) end(true);
    });
    listen("pointercancel", (gone) => {
      if (gone.pointerId === pointerId) end(false);
    });
    listen("keydown", (key) => {
      if (!lifted.current) return;
      key.preventDefault();
      key.stopPropagation();
      if (key.key === "Escape") end(false);
    });
    // Suppresses the context menu of a long press.
    listen("contextmenu", (menu) => {
      if (byFinger) menu.preventDefault();
    });
  };
  return { carried, over, area, ghost, press };
}

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY };
}

function dayAt({ x, y }: Point): string | null {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day]");
  return day?.dataset["day"] ?? null;
}

/** Suppresses the click after a drop. */
function swallowClick(within: number): void {
  const waiting = new AbortController();
  window.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: waiting.signal },
  );
  setTimeout(() => waiting.abort(), within);
}
