import { asPeopleWriteIt, dayFromNow } from "../../harness/days.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";

const DAY_MS = 86_400_000;

test("the exact day shows where the focus is", async ({ board, creator, page }) => {
  const dueDate = dayFromNow(1);
  await creator.api.createTask({ title: "Post the teaser", dueDate });
  await board.open();
  await page.getByRole("searchbox").focus();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    if (await board.surface("Post the teaser").evaluate((card) => card === document.activeElement)) break;
  }
  await expect(board.surface("Post the teaser")).toBeFocused();
  const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
  await expect(page.getByText(exact.format(Date.parse(dueDate)))).toBeVisible();
});

test("a card shows category, excerpt, subtasks and progress", async ({ board, creator }) => {
  const description = "0123456789".repeat(11);
  const task = await creator.api.createTask({
    title: "Rewrite the media kit",
    category: "Business Outreach",
    description,
    subtasks: ["One", "Two", "Three", "Four", "Five"],
  });
  const [first] = task.subtasks;
  if (first) await creator.api.tick(first);
  await board.open();
  const card = board.card("Rewrite the media kit");
  await expect(card.getByText("Business Outreach")).toBeVisible();
  await expect(card.getByText(/^0123456789/u)).toHaveText(/^(?:0123456789){10}(?:…|\.\.\.)$/u);
  await expect(card.getByRole("checkbox")).toHaveCount(3);
  await expect(card.getByText("+2 more")).toBeVisible();
  await expect(card.getByText("1/5")).toBeVisible();
});

test("a text of 100 characters is shown whole", async ({ board, creator }) => {
  const description = "x".repeat(100);
  await creator.api.createTask({ title: "Just fits", description });
  await board.open();
  await expect(board.card("Just fits").getByText(/^x+/u)).toHaveText(description);
});

test("the due badge counts days below a week", async ({ board, creator }) => {
  const labels = new Map([
    [0, "Due today"],
    [1, "Due tomorrow"],
    [2, "Due in 2 days"],
    [3, "Due in 3 days"],
    [4, "Due in 4 days"],
    [7, "Due in 7 days"],
    [8, `Due ${asPeopleWriteIt(dayFromNow(8))}`],
  ]);
  for (const days of labels.keys()) {
    await creator.api.createTask({ title: `In ${days}`, dueDate: dayFromNow(days) });
  }
  await board.open();
  for (const [days, label] of labels) {
    await expect(board.card(`In ${days}`).getByText(label, { exact: true })).toBeVisible();
  }
});

test("a task with a past day is overdue", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Film the desk tour", dueDate: dayFromNow(0) });
  await page.clock.setFixedTime(Date.now() + DAY_MS);
  await board.open();
  await expect(board.card("Film the desk tour").getByText("Overdue", { exact: true })).toBeVisible();
});

test("each column counts its cards", async ({ board, creator }) => {
  for (const title of ["One", "Two"]) await creator.api.createTask({ title });
  await creator.api.createTask({ title: "Three", status: "inprogress" });
  await board.open();
  const count = (column: "To Do" | "In Progress" | "Done") =>
    board.column(column).getByRole("heading", { level: 2 }).locator("xpath=following-sibling::*[1]");
  await expect(count("To Do")).toHaveText("2 tasks");
  await expect(count("In Progress")).toHaveText("1 task");
  await expect(count("Done")).toHaveText("0 tasks");
});

test("the menu offers the specified entries", async ({ board, creator }) => {
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  const menu = await board.openMenu("Film the desk tour");
  for (const entry of ["View Description", "Edit Task", "Delete Task"]) {
    await expect(menu.getByRole("menuitem", { name: entry, exact: true })).toBeVisible();
  }
});

test("user input is rendered as text", async ({ board, creator, page }) => {
  const title = '<img src=x onerror="alert(1)"> & “quotes” 🎬';
  await creator.api.createTask({
    title,
    description: "<script>alert(1)</script>",
    subtasks: ["<b>bold</b>"],
  });
  await board.open();
  await expect(board.card(title).getByText("<script>alert(1)</script>")).toBeVisible();
  await board.surface(title).click();
  await expect(page.getByRole("dialog", { name: title }).getByText("<b>bold</b>")).toBeVisible();
});
