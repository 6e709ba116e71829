import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";
import { expectToast, toastRegion } from "../../harness/screens/toasts.ts";

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
