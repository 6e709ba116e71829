import { dayFromNow } from "../../harness/days.ts";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { MentorDialogs } from "../../harness/screens/mentorDialogs.ts";
import { expectToast } from "../../harness/screens/toasts.ts";
import { idOf } from "../../harness/server/mentor.ts";
import { expect, mentorTest as test } from "../../harness/test.ts";

const title = "Send your numbers";

test("an assigned task repeats until stopped", async ({ creator, openBrowser, page }) => {
  const dialogs = new MentorDialogs(page);
  await page.goto("/admin?assign=");
  const dialog = page.getByRole("dialog", { name: "Assign New Task" });
  await dialogs.chooseClient(dialog, creator.email);
  await dialogs.describeTask(dialog, title);
  await dialog.getByRole("button", { name: "Repeat" }).click();
  await dialog.getByText("Day", { exact: true }).click();
  await dialog.getByText("After completion", { exact: true }).click();
  await expect(dialog.getByText("A day after completion.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Assign Task" }).click();
  await expectToast(page, "Task Assigned", "Task has been successfully assigned to the client.");

  const clients = await (await openBrowser(creator)).newPage();
  await clients.goto("/dashboard?tab=timo");
  const card = clients.getByRole("article", { name: title });
  await expect(card.getByText("Daily")).toBeVisible();
  await card.getByRole("button", { name: "Actions for" }).click();
  await expect(clients.getByRole("menuitem", { name: "Move to Done" })).toBeVisible();
  await expect(clients.getByRole("menuitem", { name: /^(Skip|Stop)/u })).toHaveCount(0);
  await clients.keyboard.press("Escape");
  await card.getByRole("checkbox").check();
  await card.getByRole("button", { name: "Complete", exact: true }).click();
  await expect(card.getByText("Due tomorrow")).toBeVisible();
  await expect(card.getByRole("checkbox")).not.toBeChecked();
  const [copy] = await creator.api.tasks();
  expect(copy).toMatchObject({ dueDate: dayFromNow(1), status: "todo", category: "Timo Task" });

  await page.goto(`/admin/clients/${await idOf(creator.api)}?task=${copy?.id}`);
  const detail = page.getByRole("dialog", { name: title });
  await expect(detail.getByText("A day after completion")).toBeVisible();
  await detail.getByRole("button", { name: "Stop repeating" }).click();
  await expectToast(page, "This one stays, no more come.");
  await expect(detail.getByText("A day after completion")).toHaveCount(0);
  await expect(card.getByText("Daily")).toHaveCount(0);
  await page.goto("/admin?tab=activity");
  await expect(page.getByText(`stopped repeating ${title} of Maya`).first()).toBeVisible();
});

test("a template's tasks count from their due date", async ({ creator, page }) => {
  const dialogs = new MentorDialogs(page);
  const name = `Numbers of ${creator.email}`;
  await page.goto("/admin?tab=templates");
  await page.getByRole("button", { name: "Create Template" }).click();
  const create = page.getByRole("dialog", { name: "Create Task Template" });
  await create.getByLabel("Template title").fill(name);
  await create.getByLabel("Task title").fill(title);
  await create.getByLabel("Subtask 1", { exact: true }).fill("Views");
  await create.getByRole("button", { name: "Repeat" }).click();
  await create.getByText("Month", { exact: true }).click();
  await expect(create.getByText("Each task counts from its own due date.")).toBeVisible();
  await create.getByRole("button", { name: "Create Template" }).click();
  await expectToast(page, "Task template created successfully");
  const card = page.getByRole("article", { name });
  await expect(card.getByText("Monthly")).toBeVisible();

  await card.getByRole("button", { name: "Assign to Clients" }).click();
  const assign = page.getByRole("dialog", { name: "Assign Template" });
  await dialogs.chooseToday(assign);
  await assign.getByRole("textbox", { name: "Clients" }).fill(creator.email);
  await assign.getByRole("checkbox", { name: /1 that match/u }).check();
  await assign.getByRole("button", { name: "Assign to 1 client" }).click();
  await expectToast(page, "1 task(s) assigned successfully");
  const [task] = await creator.api.tasks();
  const today = dayFromNow(0);
  const recurrence = { every: 1, unit: "month", on: [Number(today.slice(8))], from: "date" };
  expect(task).toMatchObject({ title, dueDate: today, repeat: recurrence });
});
