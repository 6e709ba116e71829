import { AddTaskDialog } from "../harness/addTaskDialog.ts";
import { creatorTest, expect } from "../harness/test.ts";
import { expectToast, toastRegion } from "../harness/toasts.ts";
import { expectFingerSizedTargets } from "../harness/reach.ts";
import { Finger } from "../harness/touch.ts";

const test = creatorTest.extend({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test("one column is shown at a time, and the tabs tell how full the others are", async ({
  board,
  creator,
  page,
}) => {
  await creator.api.createTask({ title: "Film the desk tour" });
  await creator.api.createTask({ title: "Post the teaser", status: "inprogress" });
  await creator.api.createTask({ title: "Answer the invitations", status: "inprogress" });
  await board.open();
  const tabs = page.getByRole("navigation", { name: "Columns" });
  await expect(tabs.getByRole("button")).toHaveText([/1\s*To Do/u, /2\s*In Progress/u, /0\s*Done/u, ""]);
  await board.expectCards("To Do", ["Film the desk tour"]);
  await expect(board.column("In Progress")).toHaveCount(0);

  await tabs.getByRole("button", { name: /In Progress/u }).tap();
  await board.expectCards("In Progress", ["Answer the invitations", "Post the teaser"]);
  await expect(board.column("To Do")).toHaveCount(0);
  await expect(tabs.getByRole("button", { name: /In Progress/u })).toHaveAttribute("aria-current", "true");
});

test("a swipe shows the neighbouring column", async ({ board, page }) => {
  await board.open();
  const finger = await Finger.of(page);
  const right = { x: 330, y: 500 };
  const left = { x: 60, y: 500 };
  await finger.press(right);
  await finger.move(right, left);
  await finger.lift();
  await expect(board.column("In Progress")).toBeVisible();
  await finger.press(left);
  await finger.move(left, right);
  await finger.lift();
  await expect(board.column("To Do")).toBeVisible();
});

test("a card that is pressed and held is dragged", async ({ board, creator, page }) => {
  for (const title of ["Second", "First"]) await creator.api.createTask({ title });
  await board.open();
  await board.expectCards("To Do", ["First", "Second"]);
  const box = await board.surface("First").boundingBox();
  if (!box) throw new Error("the card is not shown");
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const end = { x: start.x, y: start.y + box.height + 40 };
  const finger = await Finger.of(page);
  await finger.press(start);
  await expect(board.announcement).toContainText("Lifted First");
  await finger.move(start, end);
  await expect(board.announcement).toContainText("2 of 2");
  await finger.lift();
  await board.expectCards("To Do", ["Second", "First"]);
  await page.reload();
  await board.expectCards("To Do", ["Second", "First"]);
});

test("a tap opens the task as a sheet, whose subtasks can be ticked", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Post the teaser", subtasks: ["Cut", "Post"] });
  await board.open();
  await expect(board.card("Post the teaser").getByRole("checkbox")).toHaveCount(0);
  await board.surface("Post the teaser").tap();
  const sheet = page.getByRole("dialog", { name: "Post the teaser" });
  await sheet.getByText("Cut").tap();
  await expect(sheet.getByRole("checkbox", { name: "Cut" })).toBeChecked();
  await expect(sheet.getByText("In Progress")).toBeVisible();
  await expect.poll(() => sheet.evaluate((panel) => panel.getBoundingClientRect().bottom)).toBe(844);
});

test("the card's menu moves and deletes by touch", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Post the teaser" });
  await board.open();
  await board.choose("Post the teaser", "Move to Done");
  await expect(board.column("To Do").getByText("No tasks in To Do")).toBeVisible();
  await page.getByRole("navigation", { name: "Columns" }).getByRole("button", { name: /Done/u }).tap();
  await board.expectCards("Done", ["Post the teaser"]);
  await board.card("Post the teaser").getByRole("button", { name: "Complete" }).tap();
  await expectToast(page, "Task Completed!", "Great job! Check your achievements for new badges.");
  const toast = await toastRegion(page).boundingBox();
  const tabs = await page.getByRole("navigation", { name: "Columns" }).boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
});

test("the menu is a sheet that leads to every tab", async ({ board, page }) => {
  await board.open();
  await page.getByRole("button", { name: "Open menu" }).tap();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await expect(sheet.getByRole("link")).toHaveCount(6);
  await expect(sheet.getByText("Maya Okafor")).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Log out" })).toBeVisible();
  await expectFingerSizedTargets(page, '[role="dialog"]');
  await sheet.getByRole("link", { name: "Achievements" }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/dashboard?tab=achievements");
  await expect(page.getByRole("heading", { level: 1, name: "Achievements" })).toBeVisible();
});

test("a sheet is pulled down to close it", async ({ board, page }) => {
  await board.open();
  await page.getByRole("button", { name: "Open menu" }).tap();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await expect(sheet).toBeVisible();
  await expect.poll(() => sheet.evaluate((panel) => panel.getBoundingClientRect().bottom)).toBe(844);
  const box = await sheet.boundingBox();
  if (!box) throw new Error("the sheet is not shown");
  const grabber = { x: box.x + box.width / 2, y: box.y + 10 };
  const below = { x: grabber.x, y: grabber.y + 160 };
  const finger = await Finger.of(page);
  await finger.press(grabber);
  await finger.move(grabber, below);
  await finger.lift();
  await expect(sheet).toBeHidden();
});

test("a task is added in a sheet that no keyboard covers unasked", async ({ board, page }) => {
  await board.open();
  const dialog = new AddTaskDialog(page);
  await page.getByRole("navigation", { name: "Columns" }).getByRole("button", { name: "Add Task" }).tap();
  await expect(dialog.panel).toBeVisible();
  await expect(dialog.panel.getByLabel("Title")).not.toBeFocused();
  await expectFingerSizedTargets(page, '[role="dialog"]');

  await dialog.panel.getByLabel("Title").fill("Post the teaser");
  await dialog.chooseCategory("Content Creation");
  await dialog.chooseToday();
  await dialog.panel.getByLabel("Subtask 1", { exact: true }).fill("Cut");
  const button = await dialog.panel.getByRole("button", { name: "Add Task" }).boundingBox();
  expect(button?.width).toBeGreaterThan(340);
  await dialog.submit();
  await expectToast(page, "Task created successfully!");
  await board.expectCards("To Do", ["Post the teaser"]);
});

test("what fingers meet on the board is large enough for them", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Post the teaser" });
  await board.open();
  await expectFingerSizedTargets(page, "main");
});
