import { dayFromNow } from "../../harness/days.ts";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { expectFingerSizedTargets, expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { Month } from "../../harness/screens/month.ts";
import { expectToast, toastRegion } from "../../harness/screens/toasts.ts";
import { type Recurrence } from "../../harness/server/hubApi.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";

const title = "Post the Friday short";
const weekly: Recurrence = { every: 1, unit: "week", from: "date" };

/** ISO weekday, 1 for Monday. */
const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
const spoken = (day: string, weekday: "long" | "short") =>
  new Intl.DateTimeFormat("en-US", { weekday, timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));

test("a weekly task is added by keyboard alone", async ({ board, creator, page }) => {
  await board.open();
  await page.keyboard.press("n");
  const { panel, calendar } = new AddTaskDialog(page);
  await expect(panel.getByLabel("Title")).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(calendar.getByRole("button", { name: /^Today/u })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(panel.getByLabel("Due date")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("button", { name: "Repeat" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("radio", { name: "Week", exact: true })).toBeFocused();
  await expect(panel.getByText(`Every ${spoken(dayFromNow(0), "long")}.`)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  await expect(panel.getByText("Every 2 weeks on")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await panel.getByLabel("Subtask 1", { exact: true }).focus();
  await page.keyboard.type("Cut to 45 seconds");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Task created successfully!");
  await expect(board.card(title).getByText(`${spoken(dayFromNow(0), "long")}s`)).toBeVisible();
  const [task] = await creator.api.tasks();
  expect(task?.repeat).toEqual({ ...weekly, on: [weekdayOf(dayFromNow(0))] });
});

test("a completed task leaves the next one behind", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Answer the fans" });
  await board.open();
  const dialog = new AddTaskDialog(page);
  await dialog.open();
  await dialog.panel.getByLabel("Title").fill(title);
  await dialog.chooseCategory("Content Creation");
  await dialog.chooseToday();
  await dialog.panel.getByRole("button", { name: "Repeat" }).click();
  await dialog.panel.getByText("After completion", { exact: true }).click();
  await dialog.panel.getByLabel("Subtask 1", { exact: true }).fill("Cut to 45 seconds");
  await dialog.submit();
  await board.expectCards("To Do", [title, "Answer the fans"]);
  // The last subtask moves the card to Done.
  await board.card(title).getByRole("checkbox", { name: "Cut to 45 seconds" }).check();
  await board.expectCards("Done", [title]);
  await board.card(title).getByRole("button", { name: "Complete", exact: true }).click();
  await board.expectCards("Done", []);
  await board.expectCards("To Do", [title, "Answer the fans"]);
  await expect(board.card(title).getByText("Due in 7 days")).toBeVisible();
  await expect(board.card(title).getByRole("checkbox")).not.toBeChecked();
  const [next] = await creator.api.tasks();
  expect(next).toMatchObject({ dueDate: dayFromNow(7), repeat: { ...weekly, from: "completion" } });
  expect(await creator.api.completedTasks()).toHaveLength(1);
});

test("a skipped task returns by Undo", async ({ board, creator, page }) => {
  await creator.api.createTask({ title, dueDate: dayFromNow(0), repeat: weekly });
  await board.open();
  const menu = await board.openMenu(title);
  await menu.getByRole("menuitem", { name: "Skip this one" }).click();
  await expect(board.card(title)).toBeHidden();
  await expect(toastRegion(page).getByRole("paragraph").first()).toHaveText(`${title}: skipped`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(board.card(title)).toBeVisible();
  // The card is back before the server has answered.
  await expect
    .poll(() => creator.api.tasks())
    .toMatchObject([{ dueDate: dayFromNow(0), repeat: { ...weekly, on: [weekdayOf(dayFromNow(0))] } }]);
});

test("a skipped task comes again in the month", async ({ board, creator, page }) => {
  await creator.api.createTask({ title, dueDate: dayFromNow(0), repeat: { ...weekly, unit: "day" } });
  await board.open();
  const menu = await board.openMenu(title);
  await menu.getByRole("menuitem", { name: "Skip this one" }).click();
  await expect(board.card(title)).toBeHidden();
  const month = new Month(page);
  await month.open();
  await expect(month.day(dayFromNow(1))).toContainText(title);
  await expect(month.task(dayFromNow(1), title)).toHaveCount(0);
});

test("a stopped task stays as the last one", async ({ board, creator, page }) => {
  await creator.api.createTask({ title, dueDate: dayFromNow(0), repeat: weekly });
  await board.open();
  const menu = await board.openMenu(title);
  await menu.getByRole("menuitem", { name: "Stop repeating" }).click();
  await expectToast(page, `${title}: no longer repeats`, "This one stays, no more come.");
  await expect(board.card(title)).toBeVisible();
  await expect(board.card(title).getByText("Repeats:")).toHaveCount(0);
  expect((await creator.api.tasks())[0]?.repeat).toBeNull();
});

test.describe("on a phone", () => {
  test.use(phone);

  test("Repeat is a page of the same sheet", async ({ board, page }) => {
    await board.open();
    const dialog = new AddTaskDialog(page);
    await dialog.open();
    await dialog.chooseToday();
    await dialog.panel.getByRole("button", { name: "Repeat" }).tap();
    const sheet = page.getByRole("dialog", { name: "Repeat" });
    await expect(sheet.getByText("on top of To Do")).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectFingerSizedTargets(page, '[role="dialog"] [role="dialog"]');
    await expectAccessibleInBothThemes(page);
    await sheet.getByText("Month", { exact: true }).tap();
    await sheet.getByRole("button", { name: "Done" }).tap();
    await expect(dialog.panel.getByRole("button", { name: "Repeat" })).toContainText("of every month");
  });
});
