import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { creatorTest, expect, test } from "../../harness/test.ts";

/** Zoomed to 200 %, a window has half as many CSS pixels. */
const windows = {
  "a window of 320 pixels": { viewport: { width: 320, height: 640 } },
  "a laptop at 200 %": { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  "a large screen at 200 %": { viewport: { width: 960, height: 540 }, deviceScaleFactor: 2 },
};
/** Sizes of the text in a phone's window, in percent of the usual one. */
const textSizes = [150, 200];
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

for (const percent of textSizes) {
  creatorTest.describe(`with text of ${percent} %`, () => {
    creatorTest.use({ viewport: { width: 360, height: 740 } });
    creatorTest("the dashboard needs no sideways scrolling", async ({ admin, creator, page }) => {
      await new Mentor(admin.api).sendNote(creator.api, "Loved the new hook.");
      // Run on every page, before anything is drawn.
      await page.addInitScript((size) => {
        new MutationObserver((_, observer) => {
          document.documentElement.style.fontSize = `${size}%`;
          observer.disconnect();
        }).observe(document, { childList: true });
      }, percent);
      const controls = {
        roadmap: "Add Task",
        notifications: "Mark all as read",
        account: "Change Picture",
      };
      for (const [tab, name] of Object.entries(controls)) {
        await page.goto(`/dashboard?tab=${tab}`);
        await expect(page.getByRole("button", { name }).first()).toBeVisible();
        await expectNoSidewaysScrolling(page);
      }
    });
  });
}
