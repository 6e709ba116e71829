import { expect } from "@playwright/test";
import { DAY_MS, dayFromNow } from "../../harness/days.ts";
import { shownText } from "../../harness/language/pseudoPage.ts";
import { clientTabs } from "../../harness/screens/clientTabs.ts";
import { Month } from "../../harness/screens/month.ts";
import { expectToast } from "../../harness/screens/toasts.ts";
import { type HubApi } from "../../harness/server/hubApi.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { boardOfMaya, pinUp } from "../boardOfMaya.ts";
import { appearancePlays } from "./appearance.ts";
import { ownCheckInPlays } from "./checkIns.ts";
import { ownNumberPlays } from "./numbers.ts";
import { type CreatorStage, type Play } from "./stage.ts";

// The roadmap has scenes of its own.
const [, ...tabs] = clientTabs;

/** A client's own screens, on an empty server. */
export const creatorPlays: Play<CreatorStage>[] = [
  {
    title: "an empty board",
    run: async ({ board, show }) => {
      await board.open();
      await show("empty-board");
    },
  },
  {
    title: "a board, its menu and its dialogs",
    run: async ({ board, creator, page, show }) => {
      await pinUp(creator.api);
      await board.open();
      await expect(board.card("Film the desk-setup tour")).toBeVisible();
      await show("board");

      const menu = await board.openMenu("Film the desk-setup tour");
      await expect(menu).toBeVisible();
      await show("card-menu");
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();

      await board.surface("Film the desk-setup tour").click();
      const detail = page.getByRole("dialog", { name: "Film the desk-setup tour" });
      await expect(detail).toBeVisible();
      await show("task-detail");
      await detail.getByRole("button", { name: "Edit Task" }).click();
      await expect(page.getByRole("dialog", { name: "Edit Task" })).toBeVisible();
      await show("edit-task");
      await board.open();

      await page.keyboard.press("n");
      const dialog = page.getByRole("dialog", { name: "Add Task" });
      await dialog.getByLabel("Title").fill("Script the winter special");
      await dialog.getByLabel("Category").click();
      await page.getByRole("option", { name: "Content Ideation" }).click();
      await dialog.getByLabel("Description").fill("Twelve minutes, one take, the heater in the frame.");
      await dialog.getByLabel("Subtask 1", { exact: true }).fill("Write the cold open");
      await show("add-task");
      await dialog.getByRole("button", { name: "Add Task" }).click();
      await expectToast(page, "Validation Error", "Due date is required.");
      await show("add-task-error");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await show("discard-text");
      for (const [scene, field, role] of [
        ["date-picker", "Due date", "grid"],
        ["category-choice", "Category", "listbox"],
      ] as const) {
        await board.open();
        await page.keyboard.press("n");
        await dialog.getByLabel(field).click();
        await expect(page.getByRole(role)).toBeVisible();
        await show(scene);
      }
    },
  },
  {
    title: "a card that is carried",
    run: async ({ board, creator, page, show }) => {
      await pinUp(creator.api);
      await page.clock.setFixedTime(Date.now() + DAY_MS);
      await board.open();
      await expect(page.getByText("Overdue").first()).toBeVisible();
      await board.surface("Film the desk-setup tour").focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowDown");
      await expect(board.announcement).toContainText(shownText(page, "place 2 of"));
      await show("board-carried");
    },
  },
  {
    title: "a board that did not load",
    run: async ({ page, show, trouble }) => {
      trouble.expect(/503 .*\/api\/tasks/u);
      await page.route("**/api/tasks", (route) => route.fulfill({ status: 503, body: "" }));
      await page.goto("/dashboard");
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await show("board-failed");
    },
  },
  {
    title: "an edit that another device was faster with",
    run: async ({ creator, page, show, trouble }) => {
      trouble.expect(/412 .*\/api\/tasks\/\d+$/u);
      const subtasks = ["Tidy the desk", "Borrow a lamp"];
      const task = await creator.api.createTask({ title: "Film the desk-setup tour", subtasks });
      await page.goto(`/dashboard?edit=${task.id}`);
      const dialog = page.getByRole("dialog", { name: "Edit Task" });
      await dialog.getByLabel("Title").fill("Film the tour of the whole flat");
      await dialog
        .getByLabel("Description")
        .fill("One take, from the door to the desk, before the sun goes.");
      await creator.api.edit(task, {
        title: "Film the desk-setup tour at dawn",
        subtasks: [...task.subtasks, { title: "Charge both batteries" }],
      });
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(dialog.getByRole("region", { name: /changed meanwhile/u })).toBeVisible();
      await show("edit-task-conflict");
    },
  },
  {
    title: "the month, its lists, and another day for a task",
    run: async ({ admin, creator, page, phone, show }) => {
      await fillMonth(creator.api, new Mentor(admin.api));
      const month = new Month(page);
      await month.open();
      await expect(page.getByText("Price list").first()).toBeVisible();
      await show("month");
      if (phone) {
        await page.getByRole("button", { name: "Actions for Pitch three sponsors" }).tap();
      } else {
        await month.lift(dayFromNow(2), "Rewrite the media kit");
        await month.carryTo(dayFromNow(4));
        await show("month-drag");
        await page.keyboard.press("Escape");
        await page.mouse.up();
        await month.dayButton(dayFromNow(0)).click();
        const day = page.getByRole("dialog");
        await expect(day.getByRole("listitem")).toHaveCount(3);
        await show("month-day");
        // The phone's list of the day may still stand behind, where the page was looked at in its width.
        await day.getByRole("button", { name: "Actions for Pitch three sponsors" }).click();
      }
      await page.getByRole("menuitem", { name: "Move to another day…" }).click();
      await expect(page.getByRole("dialog", { name: "Move to another day" }).getByRole("grid")).toBeVisible();
      await show("move-to-day");
    },
  },
  {
    title: "a task that repeats, from its panel to its last copy",
    run: async ({ board, creator, page, show }) => {
      const [title, dueDate] = ["Post the Friday short", dayFromNow(0)];
      await creator.api.createTask({
        title: "Send the month's invoices",
        category: "Business Development",
        repeat: { every: 1, unit: "month", on: [31], from: "date" },
      });
      await creator.api.createTask({ title, dueDate, repeat: { every: 1, unit: "week", from: "date" } });
      await board.open();
      const menu = await board.openMenu(title);
      await expect(menu.getByRole("menuitem", { name: "Skip this one" })).toBeVisible();
      await show("recurring-card");
      await menu.getByRole("menuitem", { name: "Skip this one" }).click();
      await expect(page.getByText(`${title}: skipped`)).toBeVisible();
      await show("recurring-skipped");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(board.card(title)).toBeVisible();

      await page.keyboard.press("n");
      const dialog = page.getByRole("dialog", { name: "Add Task" });
      await dialog.getByLabel("Title").fill("Three hooks before coffee");
      await dialog.getByRole("button", { name: "Due date" }).click();
      await page.getByRole("button", { name: /^Today/u }).click();
      await dialog.getByRole("button", { name: "Repeat" }).click();
      await expect(page.getByText("on top of To Do")).toBeVisible();
      await show("recurring-task");
    },
  },
  {
    title: "submitting a task, its review, and what is said about it",
    run: async ({ admin, creator, page, phone, show }) => {
      const mentor = new Mentor(admin.api);
      const title = "Record a two-minute channel trailer";
      const subtasks = ["Script under 260 words", "Film in one take", "Pin it to the channel"];
      const task = await mentor.assign(creator.api, { title, subtasks, needsReview: true });
      await creator.api.move(task, "done");
      await page.goto(`/dashboard?tab=timo&submit=${task.id}`);
      const dialog = page.getByRole("dialog", { name: "Submit for Review" });
      await dialog.getByLabel("Your words").fill("First cut. The sound is final, the colours are not.");
      await dialog.getByRole("button", { name: "Add link" }).click();
      await dialog.getByLabel("Link 1", { exact: true }).fill("https://video.example/trailer?cut=1");
      await show("submit");
      const links = ["https://video.example/trailer?cut=1", "https://drive.example/maya/ending-b.mp4"];
      const first = await creator.api.submit(task, { text: "First cut.", links });
      await mentor.decide(first, "changes", "The promise comes at 0:41. Move it into the first ten seconds.");
      await page.goto("/dashboard?tab=timo");
      const columns = page.getByRole("navigation", { name: "Columns" });
      if (phone) await columns.getByRole("button", { name: /In Progress/u }).tap();
      await expect(page.getByText("Changes asked")).toBeVisible();
      await show("changes-asked");
      await creator.api.move(task, "done");
      await creator.api.submit(task, { text: "The promise is at 0:06 now.", links: links.slice(0, 1) });
      await admin.api.comment(task, "I watch it tonight.");
      await page.goto("/dashboard?tab=timo");
      if (phone) await columns.getByRole("button", { name: /Done/u }).tap();
      await expect(page.getByRole("img", { name: "1 comment, 1 unread" })).toBeVisible();
      await show("in-review");
      await page.goto(`/dashboard?tab=timo&task=${task.id}`);
      await expect(page.getByText("I watch it tonight.")).toBeVisible();
      await show("thread");
    },
  },
  {
    title: "the other tabs, and the bell",
    run: async ({ admin, board, creator, page, show }) => {
      for (const wishes of boardOfMaya) {
        await creator.api.createTask({ ...wishes, dueDate: dayFromNow(3), status: "completed" });
      }
      const mentor = new Mentor(admin.api);
      await mentor.assign(creator.api, { title: "Audit your titles", subtasks: ["Read", "Rewrite three"] });
      await mentor.sendNote(creator.api, "Loved the new hook. ".repeat(20));
      await board.open();
      for (const [tab, title] of tabs) {
        await page.goto(`/dashboard?tab=${tab}`);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        await expect(page.locator("#root").getByText(/^Loading/u)).toHaveCount(0);
        await show(tab);
      }
      await page.getByRole("button", { name: /^Notifications,/u }).click();
      await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
      await show("bell");
    },
  },
  {
    title: "the dialogs that an address opens",
    run: async ({ board, creator, page, show }) => {
      const task = await creator.api.createTask({ title: "Post the teaser", subtasks: ["Cut", "Post"] });
      const overlays = [
        ["calendar", `calendar=${task.id}`],
        ["picture", "tab=account&picture=1"],
        ["achievement", "tab=achievements&achievement=first_task"],
        ["undated", "view=month&undated=1"],
        ["trash", "trash=1"],
      ] as const;
      for (const [scene, search] of overlays) {
        await page.goto(`/dashboard?${search}`);
        await expect(page.getByRole("dialog")).toBeVisible();
        await expect(page.locator("#root").getByText(/^Loading/u)).toHaveCount(0);
        await show(scene);
      }
      await board.open();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
      await show("keyboard");
    },
  },
  {
    title: "three deletions, and the set-up of two-factor sign-in",
    run: async ({ board, creator, page, show }) => {
      await pinUp(creator.api);
      await board.open();
      for (const { title } of boardOfMaya.slice(0, 3)) {
        await board.choose(title, "Delete Task");
      }
      await expect(page.getByRole("button", { name: "Undo all" })).toBeVisible();
      await show("undo-all");
      await page.goto("/dashboard?tab=account#two-factor");
      await page.getByRole("region", { name: "Two-factor sign-in" }).getByRole("button").first().click();
      const dialog = page.getByRole("dialog", { name: "Set up two-factor sign-in" });
      await expect(dialog.getByRole("img", { name: /^QR code/u })).toBeVisible();
      await show("two-factor-scan");
    },
  },
  {
    title: "the menu",
    // Wider windows show it at all times.
    phoneOnly: true,
    run: async ({ board, creator, page, show }) => {
      await pinUp(creator.api);
      await board.open();
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
      await show("menu");
    },
  },
  ...appearancePlays,
  ...ownCheckInPlays,
  ...ownNumberPlays,
];

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
    repeat: { every: 1, unit: "week", from: "date" },
  });
  for (const title of ["Thirty hooks", "Record a trailer", "Thumbnail test", "Answer the fans"]) {
    await api.createTask({ title, category: "Content Ideation", dueDate: dayFromNow(3) });
  }
}
