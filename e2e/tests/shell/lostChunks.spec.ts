import type { Page } from "@playwright/test";
import { creatorTest as test, expect } from "../../harness/test.ts";

const achievements = /\/assets\/achievements\..*\.js$/u;
const missing = /404|ChunkLoadError/u;

/** As after a deploy: the file that this page names is not there. */
async function takeAway(page: Page, chunk: RegExp): Promise<void> {
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
}

test("a missing tab chunk shows an error, recovers", async ({ board, page, trouble }) => {
  trouble.expect(missing);
  await board.open();
  await takeAway(page, achievements);
  await page.getByRole("link", { name: "Achievements" }).click();
  await expect(page.getByRole("heading", { name: "This part did not load" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Achievements" })).toBeVisible();
  await page.unroute(achievements);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "The Architect" })).toBeVisible();
});

test("a deploy reloads the page for missing chunks", async ({ board, page, trouble }) => {
  trouble.expect(missing);
  await board.open();
  await takeAway(page, achievements);
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const document = await answer.text();
    await route.fulfill({
      response: answer,
      body: document.replace(/\/assets\/main\.\w+\.js/u, "/assets/main.new.js"),
    });
  });
  await page.getByRole("link", { name: "Achievements" }).click();
  await page.waitForEvent("framenavigated");
  await page.unroute(achievements);
  await expect(page).toHaveURL("/dashboard?tab=achievements");
  await expect(page.getByRole("heading", { name: "The Architect" })).toBeVisible();
});
