import { type Locator, type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { holdCalls } from "../../harness/network/holdCalls.ts";
import { type HubApi } from "../../harness/server/hubApi.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";
import { keepToast } from "../../harness/screens/toasts.ts";

const many = 120;
const completed = "/dashboard?tab=completed";
const notifications = "/dashboard?tab=notifications";

/** "Task 1" is completed first, so it comes last. */
async function completeMany(api: HubApi): Promise<void> {
  for (let n = 1; n <= many; n += 1) await api.createTask({ title: `Task ${n}`, status: "completed" });
}

/** "Note 120" is told last, so it comes first. Everybody has been welcomed besides. */
async function sendMany(mentor: Mentor, client: HubApi): Promise<void> {
  for (let n = 1; n <= many - 1; n += 1) await mentor.sendNote(client, `Note ${n}`);
}

/** The parts of a list that the page asks for. */
function watchPages(page: Page, path: string): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname === path) asked.push(search);
  });
  return asked;
}

const scrollToTheEnd = (page: Page) =>
  page.locator("#content").evaluate((content) => {
    content.scrollTop = content.scrollHeight;
  });

/** Distance of the last entry from the lower edge of its sheet. */
const roomBelow = (last: Locator) =>
  last.evaluate((element) => {
    const sheet = document.querySelector("#content");
    if (!sheet) throw new Error("there is no sheet");
    return sheet.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
  });

test("completed tasks load fifty at a time", async ({ creator, page }) => {
  await completeMany(creator.api);
  const asked = watchPages(page, "/api/tasks/completed");
  await page.goto(completed);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(50);
  await expect(cards.first()).toHaveAccessibleName("Task 120");
  await expect(page.getByRole("main").getByText("120 tasks", { exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);

  await scrollToTheEnd(page);
  await expect(cards).toHaveCount(100);
  await scrollToTheEnd(page);
  await expect(cards).toHaveCount(120);
  await expect(page.getByRole("button", { name: "Show older" })).toHaveCount(0);
  expect(asked).toHaveLength(3);
  await expect(cards.last()).toHaveAccessibleName("Task 1");

  await page.reload();
  await expect(cards).toHaveCount(50);
  const letGo = await holdCalls(page, "**/api/tasks/completed?*before=*");
  await page.getByRole("combobox", { name: "Sort" }).click();
  await page.getByRole("option", { name: "Oldest First" }).click();
  await expect(page.getByText("Loading all: 50 of 120")).toBeVisible();
  await expect(cards).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  letGo();
  await expect(cards).toHaveCount(120);
  await expect(cards.first()).toHaveAccessibleName("Task 1");
});

test("an old completed task opens, deletes and restores", async ({ creator, page }) => {
  await completeMany(creator.api);
  const tasks = await creator.api.completedTasks();
  const old = tasks[109];
  if (!old) throw new Error("there are not so many tasks");
  const asked = watchPages(page, "/api/tasks/completed");
  await page.goto(`${completed}&task=${old.id}`);
  const dialog = page.getByRole("dialog", { name: old.title });
  await expect(dialog).toBeVisible();
  expect(asked).toEqual(["?limit=51"]);
  await dialog.getByRole("button", { name: "Delete Task" }).click();
  await keepToast(page);
  await expect(page.getByRole("main").getByText("119 tasks", { exact: true })).toBeVisible();
  const card = page.getByRole("article", { name: old.title, exact: true });
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("main").getByText("120 tasks", { exact: true })).toBeVisible();
  for (const loaded of [100, 120]) {
    await scrollToTheEnd(page);
    await expect(page.getByRole("article")).toHaveCount(loaded);
  }
  await expect(page.getByRole("article").nth(109)).toHaveAccessibleName(old.title);
});

test("older tasks load and take focus by keyboard", async ({ creator, page }) => {
  await completeMany(creator.api);
  const letGo = await holdCalls(page, "**/api/tasks/completed?*before=*");
  await page.goto(completed);
  await page.getByRole("article").nth(49).getByRole("button").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Loading older tasks..." })).toBeFocused();
  letGo();
  const button = page.getByRole("button", { name: "Show older" });
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(120);
  await expect(page.getByRole("button", { name: "Task 20", exact: true })).toBeFocused();
});

test("notifications load fifty at a time, counted overall", async ({ admin, creator, page }) => {
  await sendMany(new Mentor(admin.api), creator.api);
  const asked = watchPages(page, "/api/notifications");
  await page.goto(notifications);
  const unread = page.getByRole("region", { name: "New (120)" });
  const rows = page.locator("[data-entry]");
  await expect(unread).toBeVisible();
  await expect(rows).toHaveCount(50);
  expect(asked).toEqual(["?limit=51"]);
  await expect(page.getByRole("button", { name: "Notifications, 9+ unread" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await scrollToTheEnd(page);
  await expect(rows).toHaveCount(100);
  await unread.getByRole("listitem").nth(75).getByRole("button", { name: "Mark as read" }).click();
  await expect(page.getByRole("region", { name: "New (119)" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Read (1)" })).toBeVisible();

  await page.getByRole("button", { name: "Mark all as read" }).click();
  const read = page.getByRole("region", { name: "Read (120)" });
  await expect(read).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await scrollToTheEnd(page);
  await expect(rows).toHaveCount(120);
  await scrollToTheEnd(page);
  await expect.poll(() => roomBelow(rows.last())).toBeGreaterThanOrEqual(24);
  await read.getByRole("listitem").nth(110).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("region", { name: "Read (119)" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Read (119)" })).toBeVisible();
  await expect(rows).toHaveCount(50);
});

test("an old unread notification is counted and first", async ({ admin, creator, page }) => {
  await sendMany(new Mentor(admin.api), creator.api);
  const list = await creator.api.http.get("/api/notifications");
  const all = (await list.json()) as { id: number }[];
  for (const { id } of all.slice(0, 105)) await creator.api.http.put(`/api/notifications/${id}/read`);
  for (const { id } of all.slice(106)) await creator.api.http.put(`/api/notifications/${id}/read`);
  await page.goto(completed);
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  const latest = page.getByRole("dialog", { name: "Notifications" });
  await expect(latest.getByText("1 unread", { exact: true })).toBeVisible();
  await latest.getByRole("link", { name: "View all notifications" }).click();
  await expect(page.getByRole("region", { name: "New (1)" }).getByRole("listitem")).toHaveText([/Note 14/u]);
  await expect(page.getByRole("region", { name: "Read (119)" })).toBeVisible();
});
