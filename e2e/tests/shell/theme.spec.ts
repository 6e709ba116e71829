import { type Page } from "@playwright/test";
import { creatorTest, expect, test } from "../../harness/test.ts";

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains("dark"));
creatorTest("scrollbars have no track of their own", async ({ board, page }) => {
  await board.open();
  const column = board.column("To Do");
  await expect(column).toHaveCSS("scrollbar-color", "rgb(139, 133, 124) rgba(0, 0, 0, 0)");
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect.poll(() => isDark(page)).toBe(true);
  await expect(column).toHaveCSS("scrollbar-color", /^rgb\(.*\) rgba\(0, 0, 0, 0\)$/u);
});

creatorTest("the theme outlives signing out", async ({ page, board }) => {
  await board.open();
  await page.getByRole("button", { name: "Dark theme" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("button", { name: "Light theme" })).toBeVisible();
  expect(await isDark(page)).toBe(true);
});

test("a dark choice applies before the first paint", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("creator-hub-theme", "dark");
    const seen = window as unknown as { darkSince?: number };
    new MutationObserver(() => {
      if (document.querySelector("html")?.classList.contains("dark")) seen.darkSince ??= performance.now();
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  const { darkSince, firstPaint } = await page.evaluate(() => ({
    darkSince: (window as unknown as { darkSince?: number }).darkSince,
    firstPaint: performance.getEntriesByName("first-paint")[0]?.startTime,
  }));
  expect(firstPaint).toBeDefined();
  expect(darkSince ?? Infinity).toBeLessThan(firstPaint ?? 0);
});
