import { type Page } from "@playwright/test";

/** A page with more stops is not tabbed through to its end. */
const MOST_STOPS = 140;

/** Result of tabbing through a page: the number of stops, and those that something hides entirely. */
interface FocusStops {
  count: number;
  hidden: string[];
}

/**
 * Tabs through the page from its start, or from the focus in an open dialog, and back again, because scrolling up meets
 * other edges. A stop is hidden if none of its points is seen (WCAG 2.4.11).
 */
export async function tabThrough(page: Page): Promise<FocusStops> {
  const hidden = new Set<string>();
  let count = 0;
  for (const key of ["Tab", "Shift+Tab"]) {
    const seen = new Set<string>();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press(key);
      const found = await page.evaluate(lookAtFocus);
      if (found === null || seen.has(found.path)) break;
      seen.add(found.path);
      if (found.isHidden) hidden.add(`${key}: ${found.name}`);
    }
    count = Math.max(count, seen.size);
  }
  return { count, hidden: [...hidden] };
}

/** Looks at the focused element after its scrolling; null where the focus has left the page. */
async function lookAtFocus(): Promise<{ path: string; name: string; isHidden: boolean } | null> {
  // Two frames: one for handlers of the focus that scroll, one for their rendering.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  // A control that only keys reach on a phone is seen, although no finger finds it.
  if (focused instanceof HTMLElement) focused.style.pointerEvents = "auto";
  const path: number[] = [];
  for (let at: Element = focused; at.parentElement; at = at.parentElement) {
    path.push([...at.parentElement.children].indexOf(at));
  }
  // A checkbox or a switch is drawn by its label.
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const isSeenIn = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    return parts.some((across) =>
      parts.some((down) => {
        const found = document.elementFromPoint(left + width * across, top + height * down);
        return found !== null && (element.contains(found) || (label?.contains(found) ?? false));
      }),
    );
  };
  const isHidden = !isSeenIn(focused) && !(label && isSeenIn(label));
  const name = focused.getAttribute("aria-label") ?? focused.textContent.trim().slice(0, 40);
  return { path: path.join("."), name: `<${focused.localName}> ${name}`, isHidden };
}
