import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

test("a deleted task is restored to its position", async ({ board, creator, page }) => {
  for (const title of ["Last", "Middle", "First"]) {
    await creator.api.createTask({ title, status: "inprogress" });
  }
  await board.open();
  await board.expectCards("In Progress", ["First", "Middle", "Last"]);
  await board.choose("Middle", "Delete Task");
  await board.expectCards("In Progress", ["First", "Last"]);

  await page.reload();
  await page.getByRole("button", { name: "Deleted tasks" }).click();
  const trash = page.getByRole("dialog", { name: "Deleted tasks" });
  await expect(trash.getByRole("listitem").getByRole("heading")).toHaveText(["Middle"]);
  await expectAccessibleInBothThemes(page);
  await trash.getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "Task restored", "“Middle” is back in In Progress.");
  await expect(trash.getByRole("heading", { name: "Nothing deleted" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(trash).toBeHidden();
  await board.expectCards("In Progress", ["First", "Middle", "Last"]);
});
