import { openLive } from "../../harness/network/live.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";
import { expectToast, toastRegion } from "../../harness/screens/toasts.ts";

test("an offline move is rolled back and reported", async ({ board, context, creator, page, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/u);
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  const menu = await board.openMenu("Film the desk tour");
  await expect(menu).toBeVisible();
  await context.setOffline(true);
  await menu.getByRole("menuitem", { name: "Move to Done", exact: true }).click();
  await expectToast(page, "Error", "Failed to update task status");
  await board.expectCards("To Do", ["Film the desk tour"]);
});

test("an offline load shows an error, then recovers", async ({ board, context, page, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/u);
  await board.open();
  await context.setOffline(true);
  await page.keyboard.press("?");
  await expectToast(page, "Error", "This could not be loaded. Check your connection and try again.");
  await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
});

test("Add Task opens without a connection", async ({ board, context, page, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/u);
  const loaded = page.waitForResponse(/\/assets\/task-form\..*\.js$/u);
  await board.open();
  await loaded;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Add Task" })).toBeVisible();
});

test("a start retries offline before showing an error", async ({ page, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/u);
  let failures = 3;
  await page.route("**/api/auth/user", (route) => {
    failures -= 1;
    return failures < 0 ? route.continue() : route.abort("internetdisconnected");
  });
  await page.goto("/dashboard");
  await expect(page.getByText("No connection. Trying again…")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  await expect(page.getByText("Authentication failed")).toHaveCount(0);
});

test("a page resumed offline shows no error", async ({ context, page, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/u);
  await page.clock.install();
  await openLive(page, "/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward(3_600_000);
  await page.clock.fastForward(10_000);
  let opened = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/api/events")) opened += 1;
  });
  await context.setOffline(false);
  await expect.poll(() => page.clock.fastForward(1000).then(() => opened)).toBeGreaterThan(0);
  await expect(toastRegion(page).getByRole("paragraph")).toHaveCount(0);
});
