import { dayFromNow } from "../../harness/days.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";

test("the exact day shows where the focus is", async ({ board, creator, page }) => {
  const dueDate = dayFromNow(1);
  await creator.api.createTask({ title: "Post the teaser", dueDate });
  await board.open();
  await page.getByRole("searchbox").focus();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    if (await board.surface("Post the teaser").evaluate((card) => card === document.activeElement)) break;
  }
  await expect(board.surface("Post the teaser")).toBeFocused();
  const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
  await expect(page.getByText(exact.format(Date.parse(dueDate)))).toBeVisible();
});

test("the menu offers the specified entries", async ({ board, creator }) => {
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  const menu = await board.openMenu("Film the desk tour");
  for (const entry of ["View Description", "Edit Task", "Delete Task"]) {
    await expect(menu.getByRole("menuitem", { name: entry, exact: true })).toBeVisible();
  }
});

test("user input is rendered as text", async ({ board, creator, page }) => {
  const title = '<img src=x onerror="alert(1)"> & “quotes” 🎬';
  await creator.api.createTask({
    title,
    description: "<script>alert(1)</script>",
    subtasks: ["<b>bold</b>"],
  });
  await board.open();
  await expect(board.card(title).getByText("<script>alert(1)</script>")).toBeVisible();
  await board.surface(title).click();
  await expect(page.getByRole("dialog", { name: title }).getByText("<b>bold</b>")).toBeVisible();
});
