import { type Page } from "@playwright/test";
import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { MentorDialogs } from "../../harness/screens/mentorDialogs.ts";
import { fillSignUp } from "../../harness/screens/signUpForm.ts";
import { expectToast } from "../../harness/screens/toasts.ts";
import { idOf, Mentor } from "../../harness/server/mentor.ts";
import { somebody } from "../../harness/server/people.ts";
import { creatorTest, expect, mentorTest, test } from "../../harness/test.ts";

test.use({ translates: true });
creatorTest.use({ translates: true });
mentorTest.use({ translates: true });

/** An uncaught error of a screen fails the test by itself; this names the screen. */
async function expectTranslated(page: Page, text: string): Promise<void> {
  await expect(page.locator("font > font").filter({ hasText: text }).first()).toBeVisible();
  await expect(page.getByText("Application Error")).toHaveCount(0);
}

test("a translated page signs somebody up and in", async ({ page, board }) => {
  const person = somebody();
  await page.goto("/auth/signup");
  await fillSignUp(page, person);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Success", "Account created successfully! You can now log in.");
  await page.getByRole("link", { name: "Go to Login" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Set Up Later" }).click();
  await expect(board.column("To Do").getByText("No tasks in To Do")).toBeVisible();
  await expectTranslated(page, "Content Roadmap");
});

creatorTest("a translated board counts anew", async ({ board, context, creator, page }) => {
  await context.route("https://calendar.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Calendar</title>" }),
  );
  const expectCounts = async (...counts: [toDo: number, inProgress: number, done: number]) => {
    for (const [index, column] of (["To Do", "In Progress", "Done"] as const).entries()) {
      await expect(board.column(column).locator("header")).toContainText(`${counts[index] ?? ""} task`);
    }
  };
  await creator.api.createTask({ title: "Film the tour", subtasks: ["Hook", "Ending"] });
  await board.open();
  await expectCounts(1, 0, 0);

  const dialog = new AddTaskDialog(page);
  await dialog.open();
  await dialog.panel.getByLabel("Title").fill("Script the tour");
  await dialog.chooseCategory("Content Ideation");
  await dialog.chooseCategory("Content Creation");
  await expect(dialog.panel.getByLabel("Category")).toHaveText("Content Creation");
  await dialog.chooseToday();
  await dialog.panel.getByLabel("Subtask 1", { exact: true }).fill("First step");
  await dialog.submit();
  await expectCounts(2, 0, 0);

  // The first tick begins the task.
  await board.card("Film the tour").getByRole("checkbox", { name: "Hook" }).click();
  await expect(board.card("Film the tour")).toContainText("1/2");
  await expectCounts(1, 1, 0);
  await board.dragByPointer("Script the tour", "In Progress");
  await expectCounts(0, 2, 0);
  await board.choose("Script the tour", "Move to Done");
  await expectCounts(0, 1, 1);
  await page.getByRole("searchbox", { name: "Search tasks" }).fill("film");
  await expect(page.getByText("1 of 2 tasks")).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();

  await board.choose("Film the tour", "Add to Calendar");
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Open in Google Calendar" }).click();
  await (await opening).close();
  await expectToast(page, "Calendar Event Created.");
  await board.card("Script the tour").getByRole("button", { name: "Complete" }).click();
  await expect(board.card("Script the tour")).toBeHidden();
  await expect(page.getByRole("link", { name: "Completed Tasks" })).toContainText("1");
  await expectTranslated(page, "To Do");
});

creatorTest("translated messages are read and celebrated", async ({ admin, creator, openBrowser }) => {
  const mentor = new Mentor(admin.api);
  for (const text of ["First note", "Second note"]) await mentor.sendNote(creator.api, text);
  const task = await creator.api.createTask({ title: "Film the tour", status: "done" });
  const storageState = await creator.api.http.storageState();
  const page = await (await openBrowser({ ...creator, storageState })).newPage();
  await page.goto("/dashboard?tab=notifications");
  await page.getByRole("dialog", { name: "The Architect" }).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "New (4)" })).toBeVisible();
  const second = page.getByRole("listitem").filter({ hasText: "Second note" });
  await second.getByRole("button", { name: "Mark as read" }).click();
  await expect(page.getByRole("heading", { name: "New (3)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Read (1)" })).toBeVisible();
  await page.getByRole("button", { name: "Notifications, 3 unread" }).click();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Content Roadmap" }).click();
  await page.getByRole("article", { name: task.title }).getByRole("button", { name: "Complete" }).click();
  const celebration = page.getByRole("dialog", { name: "Just Getting Started" });
  await celebration.getByRole("button", { name: "Awesome!" }).click();
  await page.getByRole("link", { name: "Achievements" }).click();
  await expectTranslated(page, "2 of 26 achievements earned");
  await page.getByRole("link", { name: "Completed Tasks" }).click();
  await expectTranslated(page, "1 task");
  await page.getByRole("link", { name: "Account Settings" }).click();
  await page.getByLabel("First name").fill("Mayra");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectTranslated(page, "Mayra");
});

mentorTest("a translated mentor's desk works", async ({ admin, context, creator, page }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const mentor = new Mentor(admin.api);
  const task = await mentor.receive(creator.api, "Record a trailer");
  const dialogs = new MentorDialogs(page);
  await page.goto("/admin");
  await page.getByRole("searchbox", { name: "Search by name or email" }).fill(creator.email);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectTranslated(page, "1 of ");
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByRole("link", { name: "View Tasks" }).click();
  await expectTranslated(page, "Read-only preview.");
  await page.getByRole("link", { name: "Back to Clients" }).click();

  await page.goto("/admin?assign=");
  const assign = page.getByRole("dialog", { name: "Assign New Task" });
  await dialogs.chooseClient(assign, creator.email);
  await dialogs.describeTask(assign, "Audit your titles");
  await assign.getByRole("button", { name: "Assign Task" }).click();
  await expectToast(page, "Task Assigned", "Task has been successfully assigned to the client.");

  await page.goto("/admin?bulk=1");
  const bulk = page.getByRole("dialog", { name: "Bulk Assign Tasks" });
  await bulk.getByRole("button", { name: "Add another task" }).click();
  await bulk.getByRole("checkbox", { name: /^Assign to All/u }).check();
  await bulk.getByRole("button", { name: /^Assign 2 tasks/u }).click();
  await expectTranslated(page, "All tasks must have a title");

  await page.goto("/admin?tab=templates");
  await page.getByRole("button", { name: "Create Template" }).first().click();
  const template = page.getByRole("dialog", { name: "Create Task Template" });
  await template.getByLabel("Template title").fill(`Sprint of ${creator.email}`);
  await template.getByLabel("Task title").fill("Record a trailer");
  await template.getByLabel("Subtask 1", { exact: true }).fill("Script");
  await template.getByRole("button", { name: "Create Template" }).click();
  await expectToast(page, "Task template created successfully");

  await page.goto(`/admin?tab=reviews&client=${await idOf(creator.api)}`);
  await expect(page.getByRole("button", { name: "Approve" })).toBeEnabled();
  await page.keyboard.press("a");
  await page.getByLabel(/^Words for Maya/u).fill("That is the one.");
  await page.keyboard.press("Control+Enter");
  await expectTranslated(page, "Nothing of this client waits for you.");
  expect(await creator.api.completedTasks()).toMatchObject([{ id: task.id }]);

  await page.goto("/admin?tab=programs");
  await page.getByRole("link", { name: "Create Program" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(`Road ${task.id}`);
  await page.getByRole("button", { name: "Add step", exact: true }).click();
  await page.getByRole("option", { name: "Write a new task for this program" }).click();
  await page.getByLabel("Task title").fill("Write your promise");
  await page.getByLabel("Subtask 1", { exact: true }).fill("First step");
  await page.getByRole("button", { name: "Create Program" }).click();
  await expectToast(page, "Program created");
  await page.getByRole("button", { name: "Enrol People" }).click();
  const enrol = page.getByRole("dialog", { name: /^Enrol people in/u });
  await enrol.getByRole("textbox", { name: "Clients" }).fill(creator.email);
  await enrol.getByRole("checkbox", { name: /1 that match/u }).check();
  await enrol.getByRole("button", { name: "Enrol 1 person" }).click();
  await expectToast(page, "1 person enrolled");

  await page.goto("/admin?tab=activity");
  await expectTranslated(page, "assigned");
  await page.goto("/admin?community-link=");
  await page.getByRole("dialog").getByRole("button", { name: /^Copy/u }).click();
  await expectTranslated(page, "Copied");
  await page.goto("/admin");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("region", { name: "Security settings" })).toBeVisible();
});
