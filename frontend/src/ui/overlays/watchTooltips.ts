const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Grace period to move the pointer from the anchor onto its tooltip. */
const GRACE_MS = 100;

export interface Hint {
  anchor: Element;
  text: string;
}

/** Calls `show` with the current tooltip. The returned function stops it. */
export function watchTooltips(show: (hint: Hint | null) => void): () => void {
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
