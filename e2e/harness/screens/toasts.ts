import { expect, type Locator, type Page } from "@playwright/test";
import { shownText } from "../language/pseudoPage.ts";

/** Region where all messages appear. */
export function toastRegion(page: Page): Locator {
  return page.getByRole("region", { name: "Messages" });
}

/** The one visible toast says this, letter by letter, and nothing else. */
export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  await expect(toastRegion(page).getByRole("paragraph")).toHaveText(
    texts.map((text) => shownText(page, text, { exact: true })),
  );
}

/** Rests the pointer on the toast, so that it stays while a test looks elsewhere. */
export async function keepToast(page: Page): Promise<void> {
  await toastRegion(page).getByRole("paragraph").first().hover();
}
