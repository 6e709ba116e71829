import { type Page, type Request } from "@playwright/test";
import { openLive } from "../../harness/network/live.ts";
import { idOf, Mentor } from "../../harness/server/mentor.ts";
import { MentorDialogs } from "../../harness/screens/mentorDialogs.ts";
import { signIn } from "../../harness/server/people.ts";
import { HubApi } from "../../harness/server/hubApi.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";
import { keepToast, toastRegion } from "../../harness/screens/toasts.ts";

const mentorsBoard = "/dashboard?tab=timo";
const bell = (page: Page, unread: number) =>
  page.getByRole("button", { name: `Notifications, ${unread} unread` });

test("an assigned task appears live, a recalled disappears", async ({
  admin,
  creator,
  openBrowser,
  page,
}) => {
  const expectNoReload = await openLive(page, mentorsBoard);
  await expect(bell(page, 1)).toBeVisible();
  const mentor = await (await openBrowser(admin)).newPage();
  await mentor.goto("/admin?assign=");
  const dialog = mentor.getByRole("dialog", { name: "Assign New Task" });
  const dialogs = new MentorDialogs(mentor);
  await dialogs.chooseClient(dialog, creator.email);
  await dialogs.describeTask(dialog, "Record a trailer");
  await dialog.getByRole("button", { name: "Assign Task" }).click();
  await keepToast(mentor);
  await expect(page.getByRole("article", { name: "Record a trailer" })).toBeVisible();
  await expect(bell(page, 2)).toBeVisible();

  await toastRegion(mentor).getByRole("button", { name: "Undo" }).click();
  await mentor
    .getByRole("dialog")
    .or(mentor.getByRole("alertdialog"))
    .getByRole("button", { name: /^Recall/u })
    .click();
  await expect(page.getByRole("heading", { name: "No Timo Assigned Tasks" })).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();
  expectNoReload();
});

test("a new note keeps the reader's scroll position", async ({ admin, creator, page }) => {
  const mentor = new Mentor(admin.api);
  for (let note = 1; note <= 14; note += 1) await mentor.sendNote(creator.api, `Older note ${note}`);
  const expectNoReload = await openLive(page, "/dashboard?tab=notifications");
  const unread = page.getByRole("region", { name: /^New \(/u });
  const rows = unread.getByRole("listitem");
  await expect(rows).toHaveCount(15);
  const read = rows.filter({ hasText: "Older note 1" }).last().getByRole("button", { name: "Delete" });
  await read.focus();
  const before = await read.boundingBox();
  await mentor.sendNote(creator.api, "Great first week.");
  await expect(rows.first()).toContainText("Great first week.");
  await expect(unread.getByRole("heading", { name: "New (16)" })).toBeAttached();
  await expect(read).toBeFocused();
  const after = await read.boundingBox();
  expect(after?.y, "where the row that is read stands").toBeCloseTo(before?.y ?? 0, 0);
  expectNoReload();
});

test("a new password ends other sessions promptly", async ({ admin, creator, page, trouble }) => {
  trouble.expect(/401 .*\/api\//u);
  await openLive(page, "/dashboard");
  const id = await idOf(creator.api);
  const data = { newPassword: "another-password" };
  const answer = await admin.api.http.put(`/api/admin/users/${id}/password`, { data });
  expect(answer.ok()).toBe(true);
  await expect(page).toHaveURL("/login", { timeout: 5_000 });
});

test("the mentor's client page updates live", async ({ admin, board, creator, openBrowser }) => {
  const [second] = [
    await creator.api.createTask({ title: "Answer the invitations", subtasks: ["One", "Two"] }),
    await creator.api.createTask({ title: "Film the desk tour" }),
  ];
  const mentor = await (await openBrowser(admin)).newPage();
  const expectNoReload = await openLive(mentor, `/admin/clients/${await idOf(creator.api)}`);
  const roadmap = mentor.getByRole("region", { name: "Content Roadmap" });
  const column = (name: string) => roadmap.getByRole("group", { name, exact: true }).getByRole("article");
  await expect(mentor.getByText("Live", { exact: true })).toBeVisible();
  await expect(column("To Do")).toHaveCount(2);

  await board.open();
  await board.dragByPointer("Film the desk tour", "In Progress");
  const moved = column("In Progress");
  await expect(moved).toHaveAccessibleName("Film the desk tour");
  await expect(moved.getByText("Moved just now")).toBeVisible();
  await expect(mentor.getByText("Updated: 1 task moved.")).toBeAttached();

  await board.card("Answer the invitations").getByRole("checkbox", { name: "One" }).check();
  await expect(roadmap.getByRole("article", { name: "Answer the invitations" })).toContainText("1/2");
  await creator.api.move(second, "done");
  await creator.api.move(second, "completed");
  const completed = mentor.getByRole("region", { name: "Completed Tasks" });
  await expect(completed.getByRole("button", { name: /Answer the invitations/u })).toBeVisible();
  await expect(column("Done")).toHaveCount(0);
  expectNoReload();
});

test("the mentor's client list and activity update live", async ({ admin, creator, openBrowser }) => {
  const mentor = await (await openBrowser(admin)).newPage();
  await openLive(mentor, `/admin?q=${encodeURIComponent(creator.email)}`);
  const card = mentor.getByRole("list", { name: "Clients" }).getByRole("listitem");
  await expect(card).toHaveCount(1);
  await expect(card.locator("dd").first()).toHaveText("0");
  await creator.api.createTask({ title: "Film the desk tour" });
  await expect(card.locator("dd").first()).toHaveText("1");

  await mentor.getByRole("link", { name: "Activity" }).click();
  await new Mentor(admin.api).sendNote(creator.api, "Great first week.");
  await expect(mentor.getByText(/sent .*note/u).first()).toBeVisible();
});

test("a load asks for every list once", async ({ creator, page }) => {
  await creator.api.createTask({ title: "Film the desk tour" });
  // Otherwise the page marks the first task's achievement as seen, which changes the list.
  const types = await creator.api.achievementTypes();
  await creator.api.http.put("/api/achievements/seen", { data: { types } });
  // Missed changes are refetched as soon as the stream opens.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const asked = watchLists(page);
  await openLive(page, "/dashboard");
  await expect.poll(() => asked.get("/api/notifications/counts")).toBe(1);
  await expect.poll(() => asked.get("/api/tasks/counts")).toBe(1);
  await creator.api.createTask({ title: "Made elsewhere" });
  await expect(page.getByRole("article", { name: "Made elsewhere" })).toBeVisible();
  expect(asked.get("/api/tasks")).toBe(2);
  await expect.poll(() => asked.get("/api/tasks/counts")).toBe(2);
  for (const list of ["/api/auth/user", "/api/achievements", "/api/notifications/counts"])
    expect(asked.get(list) ?? 0, list).toBeLessThanOrEqual(1);
});

test("a hidden tab has no stream, then refetches", async ({ creator, page }) => {
  const task = await creator.api.createTask({ title: "Film the desk tour" });
  await page.clock.install();
  await openLive(page, "/dashboard");
  const column = (name: string) => page.getByRole("group", { name, exact: true }).getByRole("article");
  await expect(column("To Do")).toHaveCount(1);
  await expect(bell(page, 2)).toBeVisible();
  const closed = page.waitForEvent("requestfailed", isStream);
  await hideTab(page, true);
  await page.clock.fastForward(11_000);
  await closed;
  await creator.api.move(task, "done");
  const asked = watchLists(page);
  const opened = page.waitForResponse("**/api/events");
  await hideTab(page, false);
  await opened;
  await expect.poll(() => page.clock.fastForward(1000).then(() => column("Done").count())).toBe(1);
  expect(asked.get("/api/tasks")).toBe(1);
  expect(asked.get("/api/notifications/counts")).toBeUndefined();
});

test("a silent stream reconnects after 45 seconds", async ({ creator, page }) => {
  await page.clock.install();
  await openLive(page, "/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  const opened = page.waitForResponse("**/api/events");
  await page.clock.fastForward(46_000);
  await page.clock.fastForward(5_000);
  await page.clock.fastForward(2_000);
  await opened;
  await creator.api.createTask({ title: "Made elsewhere" });
  await expect(page.getByRole("article", { name: "Made elsewhere" })).toBeVisible();
});

test("changes during a server restart appear after it", async ({ openBrowser, startServer, trouble }) => {
  // The stream, and whatever else the page asks for meanwhile.
  trouble.expect(/net::ERR_/u);
  const own = await startServer({ demo: true });
  const { demoAccounts } = (await (await fetch(`${own.url}/api/config`)).json()) as {
    demoAccounts: { email: string; password: string; isAdmin: boolean }[];
  };
  const [maya, timo] = [false, true].map((isAdmin) => demoAccounts.find((one) => one.isAdmin === isAdmin));
  if (!maya || !timo) throw new Error("the demo has no accounts");
  const creator = new HubApi(await signIn(own.url, maya));
  const mentor = await signIn(own.url, timo);
  const browser = await openBrowser();
  await browser.addCookies((await mentor.storageState()).cookies);
  const page = await browser.newPage();
  const expectNoReload = await openLive(page, `${own.url}/admin/clients/${await idOf(creator)}`);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  // A script that does not come would be another test's matter.
  await page.waitForLoadState("networkidle");
  const back = own.crash();
  await expect(page.getByText("Reconnecting…")).toBeVisible();
  await back;
  await creator.createTask({ title: "Made in the gap" });
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(page.getByRole("article", { name: "Made in the gap" })).toBeVisible();
  expectNoReload();
});

test("without a stream everything works as before", async ({ board, creator, page, trouble }) => {
  trouble.expect(/404 .*\/api\/events$/u);
  await page.route("**/api/events", (route) => route.fulfill({ status: 404, body: "" }));
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  await board.choose("Film the desk tour", "Move to Done");
  await board.expectCards("Done", ["Film the desk tour"]);
});

/** Number of requests for each list. */
function watchLists(page: Page): Map<string, number> {
  const asked = new Map<string, number>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/"))
      asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  });
  return asked;
}

function isStream(request: Request): boolean {
  return request.url().endsWith("/api/events");
}

/** Switches to another tab, and back. */
async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
