import { type Locator } from "@playwright/test";
import { dayFromNow } from "../../harness/days.ts";
import { showIn, shownText } from "../../harness/language/pseudoPage.ts";
import { centreOf, Month } from "../../harness/screens/month.ts";
import { creatorTest, expect } from "../../harness/test.ts";

const title = "Film the desk tour";

const test = creatorTest.extend<{ month: Month }>({
  page: async ({ page }, use) => {
    await showIn(page, "ar-XB");
    await use(page);
  },
  month: async ({ page }, use) => use(new Month(page)),
});

async function expectLeftOf(one: Locator, other: Locator): Promise<void> {
  expect((await centreOf(one)).x).toBeLessThan((await centreOf(other)).x);
}

test("a pointer drags a card leftwards", async ({ board, creator, page }) => {
  await creator.api.createTask({ title });
  await board.open();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectLeftOf(board.column("In Progress"), board.column("To Do"));
  await board.dragByPointer(title, "In Progress");
  await board.expectCards("In Progress", [title]);
  await expect.poll(async () => (await creator.api.tasks())[0]?.status).toBe("inprogress");
});

test("the left arrow carries a card onwards", async ({ board, creator, page }) => {
  await creator.api.createTask({ title });
  await board.open();
  await board.surface(title).focus();
  await page.keyboard.press("Space");
  await expect(board.announcement).toContainText(shownText(page, "To Do"));
  await page.keyboard.press("ArrowLeft");
  await expect(board.announcement).toContainText(shownText(page, "In Progress"));
  await page.keyboard.press("Space");
  await board.expectCards("In Progress", [title]);
  await expect.poll(async () => (await creator.api.tasks())[0]?.status).toBe("inprogress");
});

test("the week begins at the right", async ({ month, page }) => {
  await month.open();
  const weekdays = page.getByRole("columnheader");
  await expect(weekdays).toHaveCount(7);
  await expectLeftOf(weekdays.last(), weekdays.first());
  await expect(weekdays.first()).toContainText("Sunday");
  await month.dayButton(dayFromNow(0)).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(month.dayButton(dayFromNow(1))).toBeFocused();
});

test("the month drags a task between days", async ({ creator, month }) => {
  await creator.api.createTask({ title, dueDate: dayFromNow(1) });
  await month.open();
  await month.drag(dayFromNow(1), title, dayFromNow(3));
  await expect(month.task(dayFromNow(3), title)).toBeVisible();
  await expect.poll(async () => (await creator.api.tasks())[0]?.dueDate).toBe(dayFromNow(3));
});
