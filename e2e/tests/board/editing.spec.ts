import { creatorTest as test, expect } from "../../harness/test.ts";
import { expectToast, keepToast, toastRegion } from "../../harness/screens/toasts.ts";

test("a task is edited from its menu", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Rewrite the media kit", subtasks: ["Figures", "Portrait"] });
  await board.open();
  await board.choose("Rewrite the media kit", "Edit Task");
  const dialog = page.getByRole("dialog", { name: "Edit Task" });
  await expect(dialog.getByLabel("Title")).toHaveValue("Rewrite the media kit");
  await dialog.getByLabel("Title").fill("Rewrite the press kit");
  await dialog.getByLabel("Category").click();
  await page.getByRole("option", { name: "Business Outreach" }).click();
  await dialog.getByRole("button", { name: "Remove subtask 1" }).click();
  await dialog.getByLabel("Subtask 1", { exact: true }).press("Enter");
  await page.keyboard.type("Case studies");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();

  const card = board.card("Rewrite the press kit");
  await expect(card.getByText("Business Outreach")).toBeVisible();
  await expect(card.getByRole("checkbox")).toHaveCount(2);
  await expect(card.getByRole("checkbox", { name: "Case studies" })).toBeVisible();
  await expect(board.surface("Rewrite the press kit")).toBeFocused();
  await page.reload();
  await board.expectCards("To Do", ["Rewrite the press kit"]);
});

test("an edited task is validated like new ones", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Rewrite the media kit" });
  await board.open();
  await board.choose("Rewrite the media kit", "Edit Task");
  const dialog = page.getByRole("dialog", { name: "Edit Task" });
  await dialog.getByLabel("Title").fill("");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Validation Error", "Task title is required.");
});

test("Undo restores a deleted task's position", async ({ board, creator, page }) => {
  for (const title of ["Third", "Second", "First"]) await creator.api.createTask({ title });
  await board.open();
  await board.choose("Second", "Delete Task");
  await expectToast(page, "Success", "Task deleted successfully");
  await keepToast(page);
  await board.expectCards("To Do", ["First", "Third"]);
  await expect.poll(async () => (await creator.api.tasks()).length).toBe(2);

  await toastRegion(page).getByRole("button", { name: "Undo" }).click();
  await board.expectCards("To Do", ["First", "Second", "Third"]);
  await expect.poll(async () => (await creator.api.tasks()).length).toBe(3);
  await page.reload();
  await board.expectCards("To Do", ["First", "Second", "Third"]);
});
