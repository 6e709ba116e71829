import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";
import { expectToast, keepToast, toastRegion } from "../../harness/screens/toasts.ts";

test("a newer message replaces the older one", async ({ board, creator, page, trouble }) => {
  trouble.expect(/500 .*\/api\//u);
  await page.route("**/api/tasks/*/status", (route) => route.fulfill({ status: 500, body: "" }));
  await page.route("**/api/subtasks/*", (route) => route.fulfill({ status: 500, body: "" }));
  await creator.api.createTask({ title: "Post the teaser", subtasks: ["Cut"] });
  await board.open();
  await board.choose("Post the teaser", "Move to Done");
  await expectToast(page, "Error", "Failed to update task status");
  await board.card("Post the teaser").getByRole("checkbox", { name: "Cut" }).click();
  await expectToast(page, "Error", "Failed to update subtask");
});

test("the next message waits for Undo", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "New price list", status: "done" });
  await creator.api.createTask({ title: "Post the teaser" });
  await board.open();
  await board.choose("Post the teaser", "Delete Task");
  await expectToast(page, "Success", "Task deleted successfully");
  await board.card("New price list").getByRole("button", { name: "Complete" }).click();
  await keepToast(page);
  await expect(board.card("New price list")).toBeHidden();
  await expect.poll(async () => (await creator.api.completedTasks()).length).toBe(1);
  await expectToast(page, "Success", "Task deleted successfully");
  await toastRegion(page).getByRole("button", { name: "Undo" }).click();
  await board.expectCards("To Do", ["Post the teaser"]);
  await expectToast(page, "Task Completed!", "Great job! Check your achievements for new badges.");
});

test("an error precedes Undo, which comes back", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Post the teaser" });
  await board.open();
  await board.choose("Post the teaser", "Delete Task");
  await expectToast(page, "Success", "Task deleted successfully");
  const dialog = new AddTaskDialog(page);
  await dialog.open();
  await dialog.submit();
  await expectToast(page, "Validation Error", "Task title is required.");
  await toastRegion(page).getByRole("button", { name: "Close message" }).click();
  await expectToast(page, "Success", "Task deleted successfully");
});

test("F8 focuses the message, Esc the dialog", async ({ board, page }) => {
  await board.open();
  const dialog = new AddTaskDialog(page);
  await dialog.open();
  await dialog.panel.getByLabel("Title").fill("x".repeat(10));
  await dialog.panel.getByLabel("Title").press("Control+Enter");
  await expectToast(page, "Validation Error", "Task category is required.");
  const field = page.locator(":focus");
  await expect(dialog.panel.locator(":focus")).toHaveCount(1);
  const before = await field.evaluate((element) => element.id);
  await page.keyboard.press("F8");
  await expect(toastRegion(page).getByRole("button", { name: "Close message" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toastRegion(page).getByRole("paragraph")).toHaveCount(0);
  await expect(dialog.panel).toBeVisible();
  expect(await field.evaluate((element) => element.id)).toBe(before);
});

test("a message closes by timeout or button", async ({ board, page }) => {
  await board.open();
  const dialog = new AddTaskDialog(page);
  await dialog.open();
  await dialog.submit();
  await expectToast(page, "Validation Error", "Task title is required.");
  await toastRegion(page).getByRole("button", { name: "Close message" }).click();
  await expect(toastRegion(page).getByRole("paragraph")).toHaveCount(0);
  await expect(dialog.panel).toBeVisible();
  await dialog.submit();
  await expectToast(page, "Validation Error", "Task title is required.");
  await expect(toastRegion(page).getByRole("paragraph")).toHaveCount(0);
});
