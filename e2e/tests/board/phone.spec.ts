import { type Locator, type Page } from "@playwright/test";
import { expectStillness } from "../../harness/layout/accessibility.ts";
import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { asPeopleWriteIt, dayFromNow } from "../../harness/days.ts";
import { holdCalls } from "../../harness/network/holdCalls.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { creatorTest, expect } from "../../harness/test.ts";
import { expectToast, toastRegion } from "../../harness/screens/toasts.ts";
import { expectFingerSizedTargets } from "../../harness/layout/reach.ts";
import { Finger } from "../../harness/screens/touch.ts";

const test = creatorTest.extend(phone);

test("one column is shown, tabs count the others", async ({ board, creator, page }) => {
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

test("a task can be added before others load", async ({ page }) => {
  const letGo = await holdCalls(page, "**/api/tasks");
  await page.goto("/dashboard");
  const bar = page.getByRole("navigation", { name: "Columns" });
  await bar.getByRole("button", { name: "Add Task" }).tap();
  await expect(page.getByRole("dialog", { name: "Add Task" })).toBeVisible();
  await page.keyboard.press("Escape");
  letGo();
  await expect(bar.getByRole("button", { name: /To Do/u })).toBeEnabled();
});

test("a message covers neither column bar nor Save", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Post the teaser" });
  await board.open();
  await board.choose("Post the teaser", "Delete Task");
  await expectToast(page, "Success", "Task deleted successfully");
  await expectApart(page, page.getByRole("navigation", { name: "Columns" }));

  await page.goto("/dashboard?tab=account");
  await page.getByLabel("First name").fill("Mayah");
  const save = page.getByRole("button", { name: "Save Changes" });
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.tap();
  await expectToast(page, "Profile Updated", "Your profile has been successfully updated.");
  await expectApart(page, save);
});

test("nothing lies under the phone's own edges", async ({ board, page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setSafeAreaInsetsOverride", {
    insets: { top: 47, bottom: 34, left: 0, right: 0 },
  });
  await board.open();
  const { height } = page.viewportSize() ?? { height: 0 };
  const addTask = page.getByRole("navigation", { name: "Columns" }).getByRole("button", { name: "Add Task" });
  const edges = async (part: Locator) => {
    const box = await part.boundingBox();
    return { top: box?.y ?? 0, bottom: height - (box ? box.y + box.height : height) };
  };
  expect((await edges(page.getByRole("button", { name: "Open menu" }))).top).toBeGreaterThanOrEqual(47);
  expect((await edges(addTask)).bottom).toBeGreaterThanOrEqual(34);

  await page.getByRole("button", { name: "Open menu" }).tap();
  const logOut = page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Log out" });
  await expect.poll(async () => (await edges(logOut)).bottom).toBeGreaterThanOrEqual(34);
  await page.keyboard.press("Escape");

  await addTask.tap();
  const dialog = new AddTaskDialog(page);
  await dialog.submit();
  await expectToast(page, "Validation Error", "Task title is required.");
  expect((await edges(toastRegion(page).getByRole("button"))).top).toBeGreaterThanOrEqual(47);
  const submit = dialog.panel.getByRole("button", { name: "Add Task" });
  await expect.poll(async () => (await edges(submit)).bottom).toBeGreaterThanOrEqual(34);
});

test("a card shows the exact day on touch", async ({ board, creator }) => {
  const dueDate = dayFromNow(1);
  await creator.api.createTask({ title: "Post the teaser", dueDate });
  await board.open();
  const [month, day] = asPeopleWriteIt(dueDate).split(/[ ,]+/u);
  await expect(board.card("Post the teaser").getByText(`· ${month} ${day}`)).toBeInViewport();
  const width = await board
    .card("Post the teaser")
    .getByText(`· ${month} ${day}`)
    .evaluate((text) => text.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(20);
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

test("a long press drags a card", async ({ board, creator, page }) => {
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

test("a tap opens the task with tickable subtasks", async ({ board, creator, page }) => {
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

test("the menu sheet leads to every tab", async ({ board, page }) => {
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

test("the add sheet opens without focusing a field", async ({ board, page }) => {
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

test("touch targets on the board are large enough", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Post the teaser" });
  await board.open();
  await expectFingerSizedTargets(page, "main");
});

async function expectApart(page: Page, part: Locator): Promise<void> {
  // The message may still be rising.
  await expectStillness(page);
  const toast = await toastRegion(page).boundingBox();
  const box = await part.boundingBox();
  if (!toast || !box) throw new Error("one of them is not shown");
  expect(toast.y + toast.height).toBeLessThanOrEqual(box.y);
}
