import path from "node:path";
import { type Page } from "@playwright/test";
import { expectStillness, type Theme, themes } from "../harness/accessibility.ts";
import { dayFromNow } from "../harness/days.ts";
import { type HubApi } from "../harness/hubApi.ts";
import { Mentor } from "../harness/mentor.ts";
import { Month } from "../harness/month.ts";
import { creatorTest as test, expect } from "../harness/test.ts";
import { expectToast } from "../harness/toasts.ts";
import { boardOfMaya } from "./boardOfMaya.ts";

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  wide: { viewport: { width: 1920, height: 1080 } },
  tablet: { viewport: { width: 1024, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
const tabs = [
  ["completed", "Completed Tasks"],
  ["achievements", "Achievements"],
  ["notifications", "Notifications"],
  ["account", "Account Settings"],
] as const;
const folder = path.resolve(import.meta.dirname, "../screenshots");

for (const [size, options] of Object.entries(sizes)) {
  for (const theme of themes) {
    test.describe(`${size}, ${theme}`, () => {
      test.use(options);

      test.beforeEach(async ({ page }) => {
        await page.addInitScript((kept) => {
          localStorage.setItem("creator-hub-theme", kept);
        }, theme);
      });

      const photograph = async (page: Page, name: string) => {
        await expectStillness(page);
        await page.screenshot({ path: path.join(folder, fileName(name, size, theme)) });
      };

      test("before sign-in", async ({ page }) => {
        await page.goto("/login");
        await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
        await photograph(page, "sign-in");
        await page.goto("/auth/signup");
        await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
        await photograph(page, "sign-up");
        await page.goto("/nowhere");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await photograph(page, "not-found");
      });

      test("an empty board", async ({ board, page }) => {
        await board.open();
        await photograph(page, "empty-board");
      });

      test("a board, its menu and its dialogs", async ({ board, creator, page }) => {
        await pinUp(creator.api);
        await board.open();
        await expect(board.card("Film the desk-setup tour")).toBeVisible();
        await photograph(page, "board");

        const menu = await board.openMenu("Film the desk-setup tour");
        await expect(menu).toBeVisible();
        await photograph(page, "card-menu");
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();

        await board.surface("Film the desk-setup tour").click();
        await expect(page.getByRole("dialog", { name: "Film the desk-setup tour" })).toBeVisible();
        await photograph(page, "task-detail");
        await page.keyboard.press("Escape");

        await page.keyboard.press("n");
        const dialog = page.getByRole("dialog", { name: "Add Task" });
        await dialog.getByLabel("Title").fill("Script the winter special");
        await dialog.getByLabel("Category").click();
        await page.getByRole("option", { name: "Content Ideation" }).click();
        await dialog.getByLabel("Description").fill("Twelve minutes, one take, the heater in the frame.");
        await dialog.getByLabel("Subtask 1", { exact: true }).fill("Write the cold open");
        await photograph(page, "add-task");
        await dialog.getByRole("button", { name: "Add Task" }).click();
        await expectToast(page, "Validation Error", "Due date is required.");
        await photograph(page, "add-task-error");
        await dialog.getByLabel("Due date").click();
        await expect(page.getByRole("grid")).toBeVisible();
        await photograph(page, "date-picker");
      });

      test("the month, its lists, and another day for a task", async ({ admin, creator, page }) => {
        await fillMonth(creator.api, new Mentor(admin.api));
        const month = new Month(page);
        await month.open();
        await expect(page.getByText("Price list").first()).toBeVisible();
        await photograph(page, "month");
        if (size === "phone") {
          await page.getByRole("button", { name: "Actions for Pitch three sponsors" }).tap();
        } else {
          await month.lift(dayFromNow(2), "Rewrite the media kit");
          await month.carryTo(dayFromNow(4));
          await photograph(page, "month-drag");
          await page.keyboard.press("Escape");
          await page.mouse.up();
          await month.dayButton(dayFromNow(0)).click();
          await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(3);
          await photograph(page, "month-day");
          await page.getByRole("button", { name: "Actions for Pitch three sponsors" }).click();
        }
        await page.getByRole("menuitem", { name: "Move to another day…" }).click();
        await expect(
          page.getByRole("dialog", { name: "Move to another day" }).getByRole("grid"),
        ).toBeVisible();
        await photograph(page, "move-to-day");
      });

      test("the other tabs, and the bell", async ({ admin, board, creator, page }) => {
        for (const wishes of boardOfMaya) {
          await creator.api.createTask({ ...wishes, dueDate: dayFromNow(3), status: "completed" });
        }
        await new Mentor(admin.api).sendNote(creator.api, "Loved the new hook. ".repeat(20));
        await board.open();
        for (const [tab, title] of tabs) {
          await page.goto(`/dashboard?tab=${tab}`);
          await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
          await expect(page.getByRole("status", { name: /Loading/u })).toHaveCount(0);
          await photograph(page, tab);
        }
        await page.getByRole("button", { name: /^Notifications,/u }).click();
        await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
        await photograph(page, "bell");
      });

      test("the menu", async ({ board, creator, page }) => {
        test.skip(size !== "phone", "wider windows show their menu at all times");
        await pinUp(creator.api);
        await board.open();
        await page.getByRole("button", { name: "Open menu" }).click();
        await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
        await photograph(page, "menu");
      });
    });
  }
}

/** The newest card stands on top, so the last comes first. */
async function pinUp(api: HubApi): Promise<void> {
  for (const { dueIn, ticked, status, ...wishes } of boardOfMaya.toReversed()) {
    const task = await api.createTask({ ...wishes, dueDate: dayFromNow(dueIn) });
    for (const subtask of task.subtasks.slice(0, ticked)) await api.tick(subtask);
    await api.move(task, status);
  }
}

/** The days that stand in the month of today, whichever day that is, are five at least. */
async function fillMonth(api: HubApi, mentor: Mentor): Promise<void> {
  await api.createTask({ title: "Price list for brand deals", dueDate: dayFromNow(0), status: "completed" });
  await mentor.assign(api, { title: "Audit your titles", subtasks: ["Read"], dueDate: dayFromNow(0) });
  await api.createTask({
    title: "Pitch three sponsors",
    category: "Business Outreach",
    dueDate: dayFromNow(0),
  });
  await api.createTask({
    title: "Rewrite the media kit",
    category: "Business Development",
    dueDate: dayFromNow(2),
  });
  for (const title of ["Thirty hooks", "Record a trailer", "Thumbnail test", "Answer the fans"]) {
    await api.createTask({ title, category: "Content Ideation", dueDate: dayFromNow(3) });
  }
}

function fileName(name: string, size: string, theme: Theme): string {
  return `${name}-${size}${theme === "dark" ? "-dark" : ""}.png`;
}
