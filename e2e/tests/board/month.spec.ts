import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { dayFromNow } from "../../harness/days.ts";
import { type HubApi } from "../../harness/server/hubApi.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { centreOf, Month } from "../../harness/screens/month.ts";
import { expectFingerSizedTargets, expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { creatorTest, expect } from "../../harness/test.ts";
import { Finger } from "../../harness/screens/touch.ts";

const test = creatorTest.extend<{ month: Month }>({
  month: async ({ page }, use) => use(new Month(page)),
});

// Up to five days from now stand in the month of today, whichever day that is.
const today = dayFromNow(0);
const tomorrow = dayFromNow(1);
const later = dayFromNow(3);

const dueOf = async (api: HubApi) => (await api.tasks())[0]?.dueDate;
/** As the calendar of a dialog and the days of the month name it. */
const spoken = (day: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
const inCalendar = (day: string) => new RegExp(`${Number(day.slice(8))}(?:st|nd|rd|th), `, "u");

test("a task dragged to another day stays there", async ({ creator, month, page }) => {
  await creator.api.createTask({ title: "Film the desk tour", dueDate: tomorrow });
  await month.open();
  await month.lift(tomorrow, "Film the desk tour");
  await month.carryTo(later);
  await expect(month.task(later, "Film the desk tour")).toBeVisible();
  await page.mouse.up();
  await expect(month.task(tomorrow, "Film the desk tour")).toHaveCount(0);
  await expect(page.locator("#announcements")).toContainText(
    `Film the desk tour is now due on ${spoken(later)}.`,
  );
  expect(await dueOf(creator.api)).toBe(later);
  await page.reload();
  await expect(month.task(later, "Film the desk tour")).toBeVisible();
  // A drop is no click.
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a click opens a task, Back closes it", async ({ creator, month, page }) => {
  await creator.api.createTask({ title: "Film the desk tour", dueDate: tomorrow });
  await month.open();
  await month.task(tomorrow, "Film the desk tour").click();
  const dialog = page.getByRole("dialog", { name: "Film the desk tour" });
  await expect(dialog.getByText("First step")).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(month.grid).toBeVisible();
});

test("the switch opens the month, Back the board", async ({ board, creator, month, page }) => {
  await creator.api.createTask({ title: "Film the desk tour", dueDate: tomorrow });
  await board.open();
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Month" }).click();
  await expect(month.task(tomorrow, "Film the desk tour")).toBeVisible();
  await page.getByRole("button", { name: "Next month" }).click();
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(month.task(tomorrow, "Film the desk tour")).toBeVisible();
  await page.goBack();
  await expect(board.card("Film the desk tour")).toBeVisible();
});

test("a task completed in a day's list stays", async ({ creator, month, page }) => {
  await creator.api.createTask({ title: "Film the desk tour", dueDate: tomorrow, status: "done" });
  await month.open();
  await month.task(tomorrow, "Film the desk tour").click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
  await expect(month.task(tomorrow, "Film the desk tour (completed)")).toBeVisible();
  await expect.poll(async () => (await creator.api.completedTasks()).length).toBe(1);
  await page.reload();
  await expect(month.task(tomorrow, "Film the desk tour (completed)")).toBeVisible();
});

test("a task moves to another day by keyboard", async ({ creator, month, page }) => {
  await creator.api.createTask({ title: "Film the desk tour", dueDate: tomorrow });
  await month.open();
  await month.dayButton(today).focus();
  await page.keyboard.press("ArrowRight");
  await expect(month.dayButton(tomorrow)).toBeFocused();
  await expect(month.dayButton(tomorrow)).toHaveText(new RegExp(`${spoken(tomorrow)}, 1 task`, "u"));
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog");
  await list.getByRole("button", { name: "Actions for Film the desk tour" }).focus();
  await page.keyboard.press("Enter");
  const entry = page.getByRole("menuitem", { name: "Move to another day…" });
  await expect(entry).toBeVisible();
  while (!(await entry.evaluate((item) => item === document.activeElement))) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move to another day" });
  await expect(dialog.getByRole("button", { name: inCalendar(tomorrow) }).first()).toBeVisible();
  await expect(dialog.locator("td button:focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => dueOf(creator.api)).toBe(later);
  await expect(page.getByText("Nothing is due on this day.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(month.task(later, "Film the desk tour")).toBeVisible();
  await expect(month.dayButton(tomorrow)).toBeFocused();
});

test("nothing is cut off at any width", async ({ admin, creator, month, page }) => {
  await fill(creator.api, new Mentor(admin.api));
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await month.open();
    await expectNoSidewaysScrolling(page);
  }
});

test.describe("on a phone", () => {
  test.use(phone);

  test("a chosen day lists its tasks below", async ({ creator, month, page }) => {
    await creator.api.createTask({ title: "Film the desk tour", dueDate: later });
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Show the month" }).tap();
    await expect(page.getByText("Nothing is due on this day.")).toBeVisible();
    await month.dayButton(later).tap();
    await expect(page.getByRole("listitem").filter({ hasText: "Film the desk tour" })).toBeVisible();
    await expectFingerSizedTargets(page, "main");
    await page.getByRole("navigation", { name: "Month" }).getByRole("button", { name: "Today" }).tap();
    await expect(page.getByRole("heading", { name: /^Today, / })).toBeVisible();
    await page.getByRole("link", { name: "Show the board" }).tap();
    await expect(page.getByRole("article", { name: "Film the desk tour" })).toBeVisible();
  });

  test("target days are large enough for touch", async ({ creator, month, page }) => {
    await creator.api.createTask({ title: "Film the desk tour", dueDate: today });
    await month.open();
    await page.getByRole("button", { name: "Actions for Film the desk tour" }).tap();
    await page.getByRole("menuitem", { name: "Move to another day…" }).tap();
    await expect(page.getByRole("dialog").getByRole("grid")).toBeVisible();
    await expectFingerSizedTargets(page, '[role="dialog"]');
    await expectNoSidewaysScrolling(page);
  });

  test("a long press drags a task between days", async ({ creator, month, page }) => {
    await creator.api.createTask({ title: "Film the desk tour", dueDate: today });
    await month.open();
    const row = page.getByRole("button", { name: "Film the desk tour", exact: true });
    const from = await centreOf(row);
    const to = await centreOf(month.day(later));
    const finger = await Finger.of(page);
    await finger.press(from);
    // The row says when it is in the hand.
    await expect(page.getByRole("listitem").filter({ has: row })).toHaveCSS("border-style", "dashed");
    await finger.move(from, to);
    await finger.lift();
    await expect(row).toHaveCount(0);
    await expect.poll(() => dueOf(creator.api)).toBe(later);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a swipe without a hold scrolls the list", async ({ creator, month, page }) => {
    for (let task = 1; task <= 9; task += 1) {
      await creator.api.createTask({ title: `Task ${task}`, dueDate: today });
    }
    await month.open();
    const row = page.getByRole("button", { name: "Task 6", exact: true });
    const start = await centreOf(row);
    const finger = await Finger.of(page);
    await finger.press(start);
    await finger.move(start, { x: start.x, y: start.y - 120 });
    await finger.lift();
    await expect.poll(async () => (await centreOf(row)).y).toBeLessThan(start.y);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect((await creator.api.tasks()).every(({ dueDate }) => dueDate === today)).toBe(true);
  });

  test("axe finds nothing", async ({ admin, creator, month, page }) => {
    await fill(creator.api, new Mentor(admin.api));
    await month.open();
    await expect(page.getByText("Price list")).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

/** A day with as many tasks as fit, one with more, and one of each kind. */
async function fill(api: HubApi, mentor: Mentor): Promise<void> {
  await api.createTask({ title: "Price list", dueDate: today, status: "completed" });
  await mentor.assign(api, { title: "Audit your titles", subtasks: ["Read"], dueDate: today });
  await api.createTask({ title: "Pitch three sponsors", category: "Business Outreach", dueDate: today });
  for (const category of [
    "Content Creation",
    "Content Ideation",
    "Business Development",
    "Business Outreach",
  ]) {
    await api.createTask({ title: `Something of ${category}`, category, dueDate: tomorrow });
  }
}
