import { type Page } from "@playwright/test";

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The windows that every screen is looked at in. */
export const sizes = {
  "on a desktop": { viewport: { width: 1440, height: 900 } },
  "on a phone": phone,
};

/** Makes the window each of these sizes, one after the other, and what it was. */
export async function inEachWindow<Size extends { width: number; height: number }>(
  page: Page,
  windows: readonly Size[],
  look: (size: Size) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize();
  for (const size of windows) {
    await page.setViewportSize(size);
    await look(size);
  }
  if (before) await page.setViewportSize(before);
}
