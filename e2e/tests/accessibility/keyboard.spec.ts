import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

test("n opens Add Task, Esc restores the focus", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  const card = board.surface("Film the desk tour");
  await card.focus();
  await page.keyboard.press("n");
  const dialog = new AddTaskDialog(page);
  await expect(dialog.panel.getByLabel("Title")).toBeFocused();
  await expect(dialog.panel.getByLabel("Title")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog.panel).toBeHidden();
  await expect(card).toBeFocused();
});

test("a whole task is added without a mouse", async ({ board, page }) => {
  await board.open();
  await page.keyboard.press("n");
  const dialog = new AddTaskDialog(page);
  await expect(dialog.panel.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Post the teaser");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(dialog.panel.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.calendar.getByRole("button", { name: /^Today/u })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(dialog.calendar).toBeHidden();
  await expect(dialog.panel.getByLabel("Due date")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.panel.getByRole("button", { name: "Repeat" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.panel.getByLabel("Description")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Cut");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Post");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Task created successfully!");
  await board.expectCards("To Do", ["Post the teaser"]);
  await expect(board.card("Post the teaser").getByText("Due tomorrow")).toBeVisible();
});

test("Enter opens the card, Esc restores the focus", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  const card = board.surface("Film the desk tour");
  await card.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Film the desk tour" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
});

test("the menu's focus follows the card by keyboard", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  const button = board.card("Film the desk tour").getByRole("button", { name: "Actions for" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  // Letters belong together for a second: on a machine that stood still, they are typed again.
  await expect(async () => {
    await page.keyboard.type("Move to D");
    await expect(page.getByRole("menuitem", { name: "Move to Done" })).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await board.expectCards("Done", ["Film the desk tour"]);
  await expect(button).toBeFocused();
});

test("the first Tab stop skips to the content", async ({ board, page }) => {
  await board.open();
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Skip to content" });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("#content") !== null)).toBe(true);
});

test("Back asks about drafts after the skip link", async ({ board, page }) => {
  await board.open();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("n");
  const dialog = new AddTaskDialog(page);
  await dialog.panel.getByLabel("Title").fill("Half a title");
  await page.goBack();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.panel.getByLabel("Title")).toHaveValue("Half a title");
});

test("every Tab stop on the board shows focus", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Film the desk tour", subtasks: ["Cut"] });
  await board.open();
  const unmarked: string[] = [];
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press("Tab");
    const bare = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const shows = (one: Element | null) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
      };
      return shows(element) || shows(element.nextElementSibling) ? null : element.outerHTML.slice(0, 120);
    });
    if (bare !== null) unmarked.push(bare);
  }
  expect(unmarked).toEqual([]);
});
