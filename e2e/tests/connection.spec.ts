import { creatorTest as test, expect } from "../harness/test.ts";
import { expectToast } from "../harness/toasts.ts";

test("a move without a connection is taken back, and the failure is told", async ({
  board,
  context,
  creator,
  page,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/u);
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  await context.setOffline(true);
  await board.choose("Film the desk tour", "Move to Done");
  await expectToast(page, "Error", "Failed to update task status");
  await board.expectCards("To Do", ["Film the desk tour"]);
});

test("what cannot be loaded without a connection opens once it is back", async ({
  board,
  context,
  page,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/u);
  await board.open();
  await context.setOffline(true);
  const refused = page.waitForEvent("requestfailed", (request) => request.resourceType() === "script");
  await page.keyboard.press("n");
  await refused;
  await context.setOffline(false);
  await expect(async () => {
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: "Add Task" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
});
