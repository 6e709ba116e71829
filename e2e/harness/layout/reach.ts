import { expect, type Page } from "@playwright/test";

/**
 * Nothing lies beside the window: the page does not scroll sideways, and no control is cut off at its edge. Exceptions:
 * controls of a navigation, a group or a table that scrolls by itself, and of a card that is carried.
 */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { overflow, cutOff } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const controls = [
      ...document.querySelectorAll<HTMLElement>("a, button, input, textarea, h1, h2, h3, p, dd"),
    ];
    return {
      overflow: scrollWidth - clientWidth,
      cutOff: controls
        .filter((control) => !control.closest('[aria-hidden="true"]'))
        .filter((control) => {
          const row = control.closest('nav, [role="group"], :has(> [role="grid"])');
          return !row || getComputedStyle(row).overflowX !== "auto";
        })
        .filter((control) => {
          const card = control.closest<HTMLElement>("[data-rfd-draggable-id]");
          return card?.style.position !== "fixed";
        })
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.left < -1 || box.right > clientWidth + 1))
        .map(({ control, box }) => `${control.outerHTML.slice(0, 100)} ${box.left}…${box.right}`),
    };
  });
  expect({ overflow, cutOff }).toEqual({ overflow: 0, cutOff: [] });
}

/** The document is as large as its window, only what lies in it scrolls; and no badge is cut. */
export async function expectFitsWindow(page: Page, where: string): Promise<void> {
  const misfits = () =>
    page.evaluate(async () => {
      // Two frames: one for the new window size, one for changes by scripts.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const { scrollWidth, scrollHeight } = document.documentElement;
      const cutBadges = [...document.querySelectorAll("[data-badge] > :last-child")]
        .filter((text) => text.scrollWidth > text.clientWidth)
        // Small pictures of screens may be cut.
        .filter((text) => !text.closest("[data-preview]"))
        .map((text) => text.textContent);
      return { right: scrollWidth - innerWidth, below: scrollHeight - innerHeight, cutBadges };
    });
  await expect
    .poll(misfits, { message: where, timeout: 5_000 })
    .toEqual({ right: 0, below: 0, cutBadges: [] });
}

/** Every control that is shown, and is no mere text, is large enough for a finger. */
export async function expectFingerSizedTargets(page: Page, within: string): Promise<void> {
  const small = await page.locator(within).evaluate((root) => {
    // Half a pixel may be lost to rounding.
    const least = 43.5;
    return [...root.querySelectorAll<HTMLElement>("button, [role=button], nav a, input, textarea")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < least || box.height < least))
      .map(({ control, box }) => {
        const name = control.getAttribute("aria-label") ?? control.textContent;
        return `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`;
      });
  });
  expect(small, "targets below 44 x 44").toEqual([]);
}

/** No text is wider than its box, unless an ellipsis says so. */
export async function expectNothingCut(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const isWiderThan = (element: HTMLElement) => {
      const box = element.getBoundingClientRect();
      const range = document.createRange();
      return [...element.childNodes]
        .filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
        .some((text) => {
          range.selectNodeContents(text);
          const { left, right } = range.getBoundingClientRect();
          return left < box.left - 1 || right > box.right + 1;
        });
    };
    return [...document.querySelectorAll<HTMLElement>("body :not(svg, svg *)")]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((element) => !element.closest("[data-preview]"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { overflowX, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
        if (textOverflow === "ellipsis" || webkitLineClamp !== "none" || clipPath !== "none") return false;
        if (overflowX === "visible") return isWiderThan(element);
        return ["hidden", "clip"].includes(overflowX) && element.innerText.trim() !== "";
      })
      .map(
        (element) => `${element.scrollWidth} in ${element.clientWidth}: ${element.outerHTML.slice(0, 150)}`,
      );
  });
  expect.soft(cut, `cut in ${where}`).toEqual([]);
}
