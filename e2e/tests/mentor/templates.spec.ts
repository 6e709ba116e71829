import { MentorDialogs } from "../../harness/screens/mentorDialogs.ts";
import { expect, mentorTest as test } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

test("a template's changes leave assigned tasks unchanged", async ({ creator, page }) => {
  const dialogs = new MentorDialogs(page);
  const name = `Trailer sprint for ${creator.email}`;
  const card = page.getByRole("article", { name });
  await page.goto("/admin?tab=templates");
  await page.getByRole("button", { name: "Create Template" }).click();
  const create = page.getByRole("dialog", { name: "Create Task Template" });
  await create.getByLabel("Template title").fill(name);
  await create.getByLabel("Task title").fill("Record a trailer");
  await create.getByLabel("Subtask 1", { exact: true }).fill("Script");
  await page.keyboard.press("Enter");
  await expect(create.getByLabel("Subtask 2", { exact: true })).toBeFocused();
  await page.keyboard.type("Film");
  await create.getByRole("button", { name: "Create Template" }).click();
  await expectToast(page, "Task template created successfully");
  await expect(card.getByRole("listitem")).toHaveText(["Script", "Film"]);

  await card.getByRole("button", { name: "Assign to Clients" }).click();
  const assign = page.getByRole("dialog", { name: "Assign Template" });
  await dialogs.chooseToday(assign);
  await assign.getByRole("textbox", { name: "Clients" }).fill(creator.email);
  await assign.getByRole("checkbox", { name: /1 that match/u }).check();
  await assign.getByRole("button", { name: "Clear search" }).click();
  await expect(assign.getByRole("button", { name: "Remove Maya Okafor" })).toBeVisible();
  await expect(assign.getByText("1 client × 1 task")).toBeVisible();
  await assign.getByRole("button", { name: "Assign to 1 client" }).click();
  await expectToast(page, "1 task(s) assigned successfully");

  await card.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Task Template" });
  await edit.getByLabel("Task title").fill("Record two trailers");
  await edit.getByRole("button", { name: "Remove subtask 1" }).click();
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(card).toContainText("Record two trailers");
  const [task] = await creator.api.tasks();
  expect(task).toMatchObject({ title: "Record a trailer", category: "Timo Task" });
  expect(task?.subtasks.map(({ title }) => title)).toEqual(["Script", "Film"]);

  await card.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete template" });
  await expect(question).toContainText(
    `Are you sure you want to delete the template "${name}"? This action cannot be undone.`,
  );
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "Task Templates" })).toBeVisible();
  await expect(card).toHaveCount(0);
});
