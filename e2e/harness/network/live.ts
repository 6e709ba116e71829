import { expect, type Page } from "@playwright/test";

/** A page that hears of what others change. What is returned says afterwards that it was never loaded anew. */
export async function openLive(page: Page, address: string): Promise<() => void> {
  const stream = page.waitForResponse("**/api/events");
  await page.goto(address);
  await stream;
  let loaded = 0;
  page.on("load", () => (loaded += 1));
  return () => {
    expect(loaded, "times that the page was loaded anew").toBe(0);
  };
}
