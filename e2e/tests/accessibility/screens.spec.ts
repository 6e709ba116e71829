import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { dayFromNow } from "../../harness/days.ts";
import { type HubApi } from "../../harness/server/hubApi.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { somebody } from "../../harness/server/people.ts";
import { creatorTest, expect, test } from "../../harness/test.ts";
import { toastRegion } from "../../harness/screens/toasts.ts";

const DAY_MS = 86_400_000;

/** A card of every kind. */
async function fillBoard(api: HubApi): Promise<void> {
  const categories = ["Content Creation", "Content Ideation", "Business Development", "Business Outreach"];
  const due = [0, 1, 2, 3, 6, 20];
  for (const [index, days] of due.entries()) {
    const task = await api.createTask({
      title: `Task due in ${days}`,
      category: categories[index % categories.length] ?? "Content Creation",
      description: "First three seconds only.",
      dueDate: dayFromNow(days),
      subtasks: ["One", "Two", "Three", "Four"],
    });
    const [first] = task.subtasks;
    if (first && index % 2 === 0) await api.tick(first);
  }
  await api.createTask({ title: "A task in Done", subtasks: ["Only step"], status: "done" });
}

test("sign-in, also with a message", async ({ page, trouble }) => {
  trouble.expect(/401 .*\/api\/auth\/login/u);
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@creators.example");
  await page.getByLabel("Password", { exact: true }).fill("a password");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toastRegion(page).getByText("Login failed")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("sign-up, its errors and its success", async ({ page }) => {
  await page.goto("/auth/signup");
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const person = somebody();
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Account Created!" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the 404 screen", async ({ page }) => {
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the screen of a failed user lookup", async ({ page, trouble }) => {
  trouble.expect(/503 .*\/api\/auth\/user/u);
  await page.route("**/api/auth/user", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Authentication Error" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the admin dashboard", async ({ admin, openBrowser }) => {
  const page = await (await openBrowser(admin)).newPage();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

creatorTest("the board, empty", async ({ board, page }) => {
  await board.open();
  await expectAccessibleInBothThemes(page);
});

creatorTest("the board, with cards of every kind", async ({ board, creator, page }) => {
  await fillBoard(creator.api);
  await page.clock.setFixedTime(Date.now() + DAY_MS);
  await board.open();
  await expect(page.getByText("Overdue")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

creatorTest("the board while a card is carried", async ({ board, creator, page }) => {
  await fillBoard(creator.api);
  await board.open();
  await board.surface("A task in Done").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await expect(board.announcement).toContainText("In Progress");
  await expectAccessibleInBothThemes(page);
});

creatorTest("the board that did not load", async ({ page, trouble }) => {
  trouble.expect(/503 .*\/api\/tasks/u);
  await page.route("**/api/tasks", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

creatorTest("the card's menu and the Undo message", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Post the teaser" });
  await board.open();
  const menu = await board.openMenu("Post the teaser");
  await expect(menu).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role="menu"]');
  await menu.getByRole("menuitem", { name: "Delete Task" }).click();
  await expect(toastRegion(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

creatorTest("Add Task with its error, calendar and choices", async ({ board, page }) => {
  await board.open();
  const dialog = new AddTaskDialog(page);
  await dialog.open();
  await expectAccessibleInBothThemes(page);
  await dialog.submit();
  await expect(dialog.panel.getByText("Task title is required.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.openCalendar();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await dialog.panel.getByLabel("Category").click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role="listbox"]');
});

creatorTest("the confirmation before text is discarded", async ({ board, page }) => {
  await board.open();
  const dialog = new AddTaskDialog(page);
  await dialog.open();
  await dialog.panel.getByLabel("Title").fill("Half a thought");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

creatorTest("the task's detail and its editing", async ({ board, creator, page }) => {
  const task = await creator.api.createTask({ title: "Post the teaser", subtasks: ["Cut", "Post"] });
  const [first] = task.subtasks;
  if (first) await creator.api.tick(first);
  await board.open();
  await board.surface("Post the teaser").click();
  await expect(page.getByRole("dialog", { name: "Post the teaser" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("dialog").getByRole("button", { name: "Edit Task" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Task" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

creatorTest("the list of keys", async ({ board, page }) => {
  await board.open();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

for (const tab of ["timo", "completed", "achievements", "notifications", "account"]) {
  creatorTest(`the tab ${tab}`, async ({ page }) => {
    await page.goto(`/dashboard?tab=${tab}`, { waitUntil: "networkidle" });
    await expect(page.locator("#content").getByRole("heading").first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
}

creatorTest.describe("on a phone", () => {
  creatorTest.use(phone);

  creatorTest("the board, the menu and Add Task", async ({ board, creator, page }) => {
    await fillBoard(creator.api);
    await board.open();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Escape");
    await page.getByRole("navigation", { name: "Columns" }).getByRole("button", { name: "Add Task" }).tap();
    await expect(page.getByRole("dialog", { name: "Add Task" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  creatorTest("the task's detail", async ({ creator, page }) => {
    const task = await creator.api.createTask({ title: "Post the teaser", subtasks: ["Cut", "Post"] });
    await page.goto(`/dashboard?task=${task.id}`);
    await expect(page.getByRole("dialog", { name: "Post the teaser" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
