import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { creatorTest, expect, test } from "../../harness/test.ts";

/** Zoomed to 200 %, a window has half as many CSS pixels. */
const windows = {
  "a window of 320 pixels": { viewport: { width: 320, height: 640 } },
  "a laptop at 200 %": { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  "a large screen at 200 %": { viewport: { width: 960, height: 540 }, deviceScaleFactor: 2 },
};
const longWord = "Donaudampfschifffahrtsgesellschaftskapitänsmütze".repeat(2);

for (const [name, options] of Object.entries(windows)) {
  test.describe(`in ${name}`, () => {
    test.use(options);
    test("the screens before sign-in need no sideways scrolling", async ({ page }) => {
      for (const path of ["/login", "/auth/signup", "/nowhere"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoSidewaysScrolling(page);
      }
    });
  });

  creatorTest.describe(`in ${name}`, () => {
    creatorTest.use(options);
    creatorTest("the dashboard needs no sideways scrolling", async ({ board, creator, page }) => {
      const task = await creator.api.createTask({
        title: longWord,
        description: longWord,
        category: "Business Development",
        subtasks: [longWord, "Two", "Three", "Four"],
      });
      await board.open();
      await expect(board.card(longWord)).toBeVisible();
      await expectNoSidewaysScrolling(page);

      const dialog = new AddTaskDialog(page);
      await page.keyboard.press("n");
      await expect(dialog.panel).toBeVisible();
      await dialog.submit();
      await expectNoSidewaysScrolling(page);

      await page.goto(`/dashboard?task=${task.id}`);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoSidewaysScrolling(page);

      for (const tab of ["timo", "completed", "achievements", "notifications", "account"]) {
        await page.goto(`/dashboard?tab=${tab}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoSidewaysScrolling(page);
      }
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
      await expectNoSidewaysScrolling(page);
    });
  });
}
