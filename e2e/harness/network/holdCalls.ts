import { type Page } from "@playwright/test";

/** Keeps calls to an address waiting until what is returned is called. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const permission = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await permission;
    await route.continue();
  });
  return letGo;
}
