import { type Page } from "@playwright/test";

/** The server does what the next POST to an address asks for; the browser never gets the answer. */
export async function loseNextAnswer(page: Page, address: string): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}
