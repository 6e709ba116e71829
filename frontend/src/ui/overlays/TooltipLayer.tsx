import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

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

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Grace period to move the pointer from the anchor onto its tooltip. */
const GRACE_MS = 100;

interface Hint {
  anchor: Element;
  text: string;
}

/** Calls `show` with the current tooltip. The returned function stops it. */
function watchTooltips(show: (hint: Hint | null) => void): () => void {
  let anchor: Element | null = null;
  let visible = false;
  let hiddenAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    if (visible) hiddenAt = Date.now();
    visible = false;
    anchor = null;
    show(null);
  };

  const aim = (target: Element) => {
    if (target === anchor) {
      // Back on the anchor within the grace period.
      if (visible) clearTimeout(timer);
      return;
    }
    clearTimeout(timer);
    anchor = target;
    const wait = visible || Date.now() - hiddenAt < SKIP_DELAY_MS ? 0 : DELAY_MS;
    timer = setTimeout(() => {
      const text = target.getAttribute("data-tooltip");
      const menuIsOpen = target.getAttribute("data-state") === "open";
      if (!text || menuIsOpen || !target.isConnected) return;
      visible = true;
      show({ anchor: target, text });
    }, wait);
  };

  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType === "touch" || !(event.target instanceof Element)) return;
    if (event.target.closest("[data-tooltip-layer]")) {
      clearTimeout(timer);
      return;
    }
    const target = event.target.closest("[data-tooltip]");
    if (target) aim(target);
    else if (anchor) {
      clearTimeout(timer);
      if (visible) timer = setTimeout(hide, GRACE_MS);
      else hide();
    }
  };

  const aimAtFocus = (focused: EventTarget | null) => {
    if (!(focused instanceof Element) || !focused.matches(":focus-visible")) return;
    const target = focused.closest("[data-tooltip]");
    if (target) aim(target);
  };

  const onFocusIn = ({ target }: FocusEvent) => aimAtFocus(target);

  const onKeyDown = (event: KeyboardEvent) => {
    // Escape dismisses the tooltip; other keys may move its anchor.
    if (event.key !== "Tab") hide();
  };

  document.addEventListener("pointerover", onPointerOver);
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerdown", hide);
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("scroll", hide, true);
  // An element may have the focus already, because this is loaded late.
  aimAtFocus(document.activeElement);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("pointerover", onPointerOver);
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("focusout", hide);
    document.removeEventListener("pointerdown", hide);
    document.removeEventListener("keydown", onKeyDown);
    document.removeEventListener("scroll", hide, true);
  };
}
