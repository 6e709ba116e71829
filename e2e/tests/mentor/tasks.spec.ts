import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

const gold = "/dashboard?tab=timo";

test("a Timo Task is completed on its board", async ({ admin, board, creator, page }) => {
  const title = "Record the pilot";
  await creator.api.createTask({ title: "A task of my own" });
  await new Mentor(admin.api).assign(creator.api, { title, subtasks: ["Light", "Sound"] });
  await board.open();
  await board.expectCards("To Do", ["A task of my own"]);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Timo/u }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Timo Assigned Tasks" })).toBeVisible();
  await expect(page.getByText("Prioritize these tasks")).toBeVisible();
  await board.expectCards("To Do", [title]);
  await board.card(title).getByRole("checkbox", { name: "Light" }).check();
  await board.expectCards("In Progress", [title]);
  await board.card(title).getByRole("checkbox", { name: "Sound" }).check();
  await board.expectCards("Done", [title]);
  await board.card(title).getByRole("button", { name: "Complete" }).click();
  await expectToast(
    page,
    "Timo Assigned Task Completed!",
    "Outstanding work! You've completed a priority task.",
  );
  await expect(board.card(title)).toBeHidden();
  expect((await creator.api.completedTasks()).map((task) => task.title)).toEqual([title]);
});

test("a Timo Task is read-only with High priority", async ({ admin, board, creator, page }) => {
  const title = "Record the pilot";
  await new Mentor(admin.api).assign(creator.api, { title, subtasks: ["Light"] });
  await page.goto(gold);
  const menu = await board.openMenu(title);
  await expect(menu.getByRole("menuitem", { name: "Delete Task" })).toBeVisible();
  await expect(menu.getByRole("menuitem", { name: "Edit Task" })).toHaveCount(0);
  await menu.getByRole("menuitem", { name: "View Description" }).click();

  const detail = page.getByRole("dialog", { name: title });
  await expect(detail.getByRole("definition").filter({ hasText: /^High$/u })).toBeVisible();
  await expect(detail.getByRole("button", { name: "Delete Task" })).toBeVisible();
  await expect(detail.getByRole("button", { name: "Edit Task" })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});
