import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { watchTooltips, type Hint } from "./watchTooltips";

const GAP_PX = 6;
const EDGE_PX = 8;

/** Layer for the tooltips of the whole page, with one set of listeners. */
export function TooltipLayer() {
  const [hint, setHint] = useState<Hint | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => watchTooltips(setHint), []);
  useLayoutEffect(() => {
    if (!hint || !box.current) return;
    const { width, height } = box.current.getBoundingClientRect();
    const anchor = hint.anchor.getBoundingClientRect();
    const below = anchor.bottom + GAP_PX;
    const top = below + height + EDGE_PX > innerHeight ? anchor.top - GAP_PX - height : below;
    const left = Math.min(
      Math.max(EDGE_PX, anchor.left + (anchor.width - width) / 2),
      innerWidth - width - EDGE_PX,
    );
    box.current.style.translate = `${left}px ${top}px`;
  }, [hint]);
  if (!hint) return null;
  return createPortal(
    <div
      ref={box}
      key={hint.text}
      data-tooltip-layer=""
      aria-hidden="true"
      className="fixed top-0 left-0 z-(--z-toast) max-w-72 animate-appear rounded-control bg-tooltip-bg px-2.5 py-1.5 text-12 wrap-anywhere whitespace-pre-line text-tooltip-fg"
    >
      {hint.text}
    </div>,
    document.body,
  );
}
