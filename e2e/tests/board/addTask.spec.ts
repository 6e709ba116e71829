import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { dayFromNow } from "../../harness/days.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

test("a task is validated in order, then added", async ({ page, creator, board }) => {
  await board.open();
  const dialog = new AddTaskDialog(page);
  await dialog.open();

  await dialog.panel.getByLabel("Title").fill("   ");
  await dialog.submit();
  await expectToast(page, "Validation Error", "Task title is required.");
  await expect(dialog.panel.getByLabel("Title")).toBeFocused();
  await expect(dialog.panel.getByLabel("Title")).toHaveAccessibleDescription("Task title is required.");

  await dialog.panel.getByLabel("Title").fill("  Rewrite the media kit  ");
  await dialog.submit();
  await expectToast(page, "Validation Error", "Task category is required.");

  await dialog.chooseCategory("Business Development");
  await dialog.submit();
  await expectToast(page, "Validation Error", "Due date is required.");

  await dialog.chooseToday();
  await dialog.panel.getByLabel("Subtask 1", { exact: true }).fill("   ");
  await dialog.submit();
  await expectToast(page, "Validation Error", "At least one subtask is required.");

  await dialog.panel.getByLabel("Subtask 1", { exact: true }).fill("Export the figures");
  await dialog.panel.getByRole("button", { name: "Add subtask" }).click();
  await dialog.panel.getByLabel("Subtask 2", { exact: true }).fill("New portrait");
  await dialog.submit();
  await expectToast(page, "Task created successfully!");
  await expect(dialog.panel).toBeHidden();

  const card = board.card("Rewrite the media kit");
  await expect(board.column("To Do").getByRole("article")).toHaveCount(1);
  await expect(card.getByText("Business Development")).toBeVisible();
  await expect(card.getByText("Due today")).toBeVisible();
  await expect(card.getByText("0/2")).toBeVisible();
  expect(await creator.api.tasks()).toMatchObject([
    {
      title: "Rewrite the media kit",
      category: "Business Development",
      dueDate: dayFromNow(0),
      status: "todo",
      subtasks: [
        { title: "Export the figures", completed: false },
        { title: "New portrait", completed: false },
      ],
    },
  ]);
  expect(await creator.api.achievementTypes()).toEqual(["the_architect"]);
});

test("the categories are the creator's own four", async ({ page, board }) => {
  await board.open();
  const dialog = new AddTaskDialog(page);
  await dialog.open();
  await dialog.panel.getByLabel("Category").click();
  await expect(page.getByRole("option")).toHaveText([
    "Content Creation",
    "Content Ideation",
    "Business Development",
    "Business Outreach",
  ]);
});

test("the date picker begins today", async ({ page, board }) => {
  await board.open();
  const dialog = new AddTaskDialog(page);
  await dialog.open();
  await dialog.openCalendar();
  await expect(dialog.calendar.getByRole("button", { name: /^Today/u })).toBeFocused();
  const days = dialog.calendar.getByRole("gridcell").getByRole("button");
  const states = await days.evaluateAll((buttons) =>
    buttons.map((button) => ({
      isToday: button.getAttribute("aria-label")?.startsWith("Today") ?? false,
      enabled: !(button as HTMLButtonElement).disabled,
    })),
  );
  const today = states.findIndex(({ isToday }) => isToday);
  expect(today).toBeGreaterThanOrEqual(0);
  expect(states.slice(0, today).filter(({ enabled }) => enabled)).toEqual([]);
  expect(states.slice(today).every(({ enabled }) => enabled)).toBe(true);
  await expect(dialog.calendar.getByRole("button", { name: /previous month/iu })).toBeDisabled();

  await dialog.calendar.getByRole("button", { name: /next month/iu }).click();
  await dialog.calendar.getByRole("button", { name: /\b15th\b/u }).click();
  await expect(dialog.calendar).toBeHidden();
  await expect(dialog.panel.getByLabel("Due date")).toHaveAccessibleName(/\b15\b/u);
  await expect(dialog.panel.getByLabel("Due date")).toBeFocused();
});
