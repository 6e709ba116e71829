import { focusable } from "./focusable";

/** Opener of a dialog and its ancestors, then those of the dialog around them. */
export type Trail = readonly Step[];

interface Step {
  element: Element;
  /** Position among its siblings. */
  index: number;
  isOpener: boolean;
}

/** Trails of dialogs by their elements. */
const trails = new WeakMap<Element, Trail>();

/** Trail of an element, kept for what opens in the dialog that it opened. */
export function trailOf(opener: Element | null, panel?: EventTarget | null): Trail {
  const trail: Step[] = [];
  for (let element = opener; element && element !== document.body; element = element.parentElement) {
    const index = [...(element.parentElement?.children ?? [])].indexOf(element);
    trail.push({ element, index, isOpener: element === opener });
    trail.push(...(trails.get(element) ?? []));
  }
  if (panel instanceof Element) trails.set(panel, trail);
  return trail;
}

/**
 * Focuses the opener, now and when it goes while it has the focus: the nearest of what is left. What goes together with
 * its dialog or menu leaves that to these.
 */
export function focusNear(trail: Trail): void {
  endWatch();
  const [opener] = trail;
  if (!opener) return;
  if (!opener.element.isConnected) {
    if (document.activeElement === document.body) focusFirst(whatIsLeft(trail));
    return;
  }
  focusFirst([opener.element]);
  const overlay = opener.element.closest(OVERLAYS);
  const observer = new MutationObserver(() => {
    if (opener.element.isConnected) return;
    end();
    if (overlay?.isConnected === false) return;
    if (document.activeElement === document.body) focusFirst(whatIsLeft(trail));
  });
  const end = () => {
    endWatch = ignore;
    observer.disconnect();
    for (const type of movesOn) document.removeEventListener(type, end, true);
  };
  endWatch = end;
  observer.observe(document.body, { childList: true, subtree: true });
  for (const type of movesOn) document.addEventListener(type, end, true);
}

function ignore() {
  // Nothing is watched.
}

/** Ends to watch the last opener. */
let endWatch = ignore;

const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu]";

/** Events after which the focus is no longer where the dialog left it. */
const movesOn = ["focusin", "pointerdown"];

/** Elements that may take the focus, nearest first: in the neighbour of what went, then around it. */
function* whatIsLeft(trail: Trail): Generator<Element> {
  let position = 0;
  for (const { element, index, isOpener } of trail) {
    if (element.isConnected) {
      const content = element.id === CONTENT ? element : element.querySelector(`#${CONTENT}`);
      if (isOpener) yield element;
      if (content) yield content;
      const neighbour = element.children[Math.min(position, element.children.length - 1)];
      if (neighbour?.matches(focusable)) yield neighbour;
      if (neighbour) yield* neighbour.querySelectorAll(focusable);
      yield* element.querySelectorAll(focusable);
    }
    position = index;
  }
  const content = document.getElementById(CONTENT);
  if (content) yield content;
}

/** Id of the page's content. */
const CONTENT = "content";

/** Focuses the first element that takes the focus: a hidden one does not. */
function focusFirst(candidates: Iterable<Element>): void {
  for (const candidate of candidates) {
    if (candidate instanceof HTMLElement) candidate.focus();
    if (document.activeElement === candidate) return;
  }
}
