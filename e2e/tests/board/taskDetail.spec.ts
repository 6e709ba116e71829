import { asPeopleWriteIt, dayFromNow } from "../../harness/days.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";

test("a click opens the task, Back closes it", async ({ board, creator, page }) => {
  const task = await creator.api.createTask({
    title: "Film the desk tour",
    description: "Two cameras.\nNo music.",
    subtasks: ["One", "Two", "Three", "Four"],
  });
  await board.open();
  await board.surface("Film the desk tour").click();
  const dialog = page.getByRole("dialog", { name: "Film the desk tour" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`task=${task.id}`, "u"));
  await expect(dialog.getByText("Content Creation")).toBeVisible();
  await expect(dialog.getByText("Two cameras.")).toBeVisible();
  await expect(dialog.getByRole("checkbox")).toHaveCount(4);
  const facts = { Status: "To Do", Priority: "Normal", "Due Date": asPeopleWriteIt(dayFromNow(14)) };
  for (const [term, text] of Object.entries(facts)) {
    await expect(dialog.getByRole("term").filter({ hasText: term })).toBeVisible();
    await expect(dialog.getByRole("definition").filter({ hasText: text }).first()).toBeVisible();
  }
  await expect(dialog.getByRole("term").filter({ hasText: "Created" })).toBeVisible();
  await expect(dialog.getByRole("term").filter({ hasText: "Last Updated" })).toBeVisible();

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/task=/u);
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test("a closed task leaves no history entry", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Film the desk tour" });
  await page.goto("/login");
  await board.open();
  await board.surface("Film the desk tour").click();
  const dialog = page.getByRole("dialog", { name: "Film the desk tour" });
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/login");
});

test("another user's task address shows nothing of it", async ({ page, creator, admin, board, trouble }) => {
  trouble.expect(/404 .*\/api\/tasks\/\d+$/u);
  const theirs = await admin.api.createTask({ title: "The mentor's own task" });
  await creator.api.createTask({ title: "Film the desk tour" });
  await page.goto(`/dashboard?task=${theirs.id}`);
  await board.expectCards("To Do", ["Film the desk tour"]);
  await expect(page).not.toHaveURL(/task=/u);
  await expect(page.getByText("The mentor's own task")).toHaveCount(0);
});
