import { type Page } from "@playwright/test";
import { creatorTest as test, expect, type SignedIn } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

/** Opens a task with one subtask, and types another title. */
async function editTitle(creator: SignedIn, page: Page) {
  const task = await creator.api.createTask({ title: "Film the desk tour", subtasks: ["Tidy up"] });
  await page.goto(`/dashboard?edit=${task.id}`);
  const dialog = page.getByRole("dialog", { name: "Edit Task" });
  await dialog.getByLabel("Title").fill("Film the whole flat");
  return { task, dialog };
}

test("a subtask added elsewhere survives an edit", async ({ creator, page, trouble }) => {
  trouble.expect(/412 .*\/api\/tasks\/\d+$/u);
  const { task, dialog } = await editTitle(creator, page);
  // Saves from another device of the same user.
  await creator.api.edit(task, { subtasks: [...task.subtasks, { title: "Borrow a lamp" }] });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Task updated successfully!");
  const [saved] = await creator.api.tasks();
  expect(saved?.title).toBe("Film the whole flat");
  expect(saved?.subtasks.map(({ title }) => title)).toEqual(["Tidy up", "Borrow a lamp"]);
});

test("a title that both changed is asked about", async ({ creator, page, trouble }) => {
  trouble.expect(/412 .*\/api\/tasks\/\d+$/u);
  const { task, dialog } = await editTitle(creator, page);
  const subtasks = [...task.subtasks, { title: "Borrow a lamp" }];
  await creator.api.edit(task, { title: "Film the garden", subtasks });
  await dialog.getByRole("button", { name: "Save Changes" }).click();

  const notice = dialog.getByRole("region", { name: "This task was changed meanwhile" });
  await expect(notice.getByRole("heading")).toBeFocused();
  await expect(notice).toContainText("Film the garden");
  await expect(notice).toContainText("Film the whole flat");
  await expect(notice).not.toContainText("Borrow a lamp");
  await expect(dialog.getByLabel("Subtask 2", { exact: true })).toHaveValue("Borrow a lamp");
  const [untouched] = await creator.api.tasks();
  expect(untouched?.title).toBe("Film the garden");

  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expectToast(page, "Task updated successfully!");
  const [saved] = await creator.api.tasks();
  expect(saved?.title).toBe("Film the whole flat");
  expect(saved?.subtasks.map(({ title }) => title)).toEqual(["Tidy up", "Borrow a lamp"]);
});

test("a subtask ticked elsewhere causes no conflict", async ({ creator, page, trouble }) => {
  trouble.expect(/412 .*\/api\/tasks\/\d+$/u);
  const { task, dialog } = await editTitle(creator, page);
  for (const subtask of task.subtasks) await creator.api.tick(subtask);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Task updated successfully!");
  const [saved] = await creator.api.tasks();
  expect(saved).toMatchObject({
    title: "Film the whole flat",
    status: "done",
    subtasks: [{ title: "Tidy up", completed: true }],
  });
});
