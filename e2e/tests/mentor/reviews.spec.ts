import { type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { expectFingerSizedTargets, expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { openLive } from "../../harness/network/live.ts";
import { idOf, Mentor } from "../../harness/server/mentor.ts";
import { type HubApi } from "../../harness/server/hubApi.ts";
import { expect, mentorTest as test } from "../../harness/test.ts";

const live = { timeout: 1_000 };

/** Queue of one client: the others of this server belong to other tests. */
const queueOf = async (client: HubApi) => `/admin?tab=reviews&client=${await idOf(client)}`;
const row = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const undoRegion = (page: Page) => page.getByRole("region", { name: "What can be taken back (F8)" });

test("a submission appears live and is approved", async ({ admin, creator, page }) => {
  const mentor = new Mentor(admin.api);
  const expectNoReload = await openLive(page, await queueOf(creator.api));
  await expect(page.getByText("Nothing of this client waits for you.")).toBeVisible();
  const task = await mentor.receive(creator.api, "Record a trailer");
  await expect(row(page, task.title)).toBeVisible(live);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByLabel(/^Words for Maya/u).fill("That is the one.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Nothing of this client waits for you.")).toBeVisible();
  expect(await creator.api.completedTasks()).toMatchObject([{ id: task.id }]);
  expectNoReload();
});

test("asking for changes is undone by keyboard", async ({ admin, creator, page }) => {
  const mentor = new Mentor(admin.api);
  await mentor.receive(creator.api, "Record a trailer");
  await mentor.receive(creator.api, "Audit your titles");
  await page.goto(await queueOf(creator.api));
  const heading = page.getByRole("heading", { level: 3 }).or(page.getByRole("heading", { level: 2 }));
  await expect(heading.filter({ hasText: "Record a trailer" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(heading.filter({ hasText: "Audit your titles" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(heading.filter({ hasText: "Record a trailer" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask for Changes" })).toBeEnabled();
  await page.keyboard.press("r");
  const text = page.getByLabel("What should Maya change?");
  await expect(text).toBeFocused();
  await page.keyboard.type("The promise comes too late.");
  await page.keyboard.press("Control+Enter");
  await expect(undoRegion(page).getByText("Changes asked")).toBeVisible();
  await expect(heading.filter({ hasText: "Audit your titles" })).toBeVisible();

  await page.keyboard.press("F8");
  await page.keyboard.press("Enter");
  await expect(undoRegion(page)).toBeHidden();
  await expect(text).toHaveValue("The promise comes too late.");
  expect((await creator.api.tasks()).map(({ status }) => status)).toEqual(["done", "done"]);
  await text.focus();
  await page.keyboard.press("Control+Enter");
  await expect(undoRegion(page).getByText("Changes asked")).toBeVisible();
  // A decision is sent at once when the screen is left.
  await page.getByRole("link", { name: "Activity" }).click();
  await expect
    .poll(async () => (await creator.api.tasks()).map(({ title, status }) => [title, status]))
    .toContainEqual(["Record a trailer", "inprogress"]);
});

test("an older revision cannot be decided on", async ({ admin, creator, page, trouble }) => {
  trouble.expect(/409 .*\/decision$/u);
  const mentor = new Mentor(admin.api);
  const task = await mentor.receive(creator.api, "Record a trailer", "The first cut.");
  await page.goto(await queueOf(creator.api));
  await expect(page.getByText("The first cut.").first()).toBeVisible();
  await page.keyboard.press("r");
  await page.keyboard.type("More light.");
  await creator.api.http.delete(`/api/tasks/${task.id}/submissions/waiting`);
  await creator.api.submit(task, { text: "The second cut." });
  await expect(page.getByText(/^Revision 2 came while you read revision 1/u)).toBeVisible();
  await expect(page.getByLabel("What should Maya change?")).toHaveValue("More light.");
  await page.getByRole("button", { name: "Show what changed" }).click();
  await expect(page.locator("mark").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const { entries } = (await (await admin.api.http.get(`/api/tasks/${task.id}/thread`)).json()) as {
    entries: { id: number }[];
  };
  const answer = await admin.api.http.post(`/api/admin/submissions/${entries[0]?.id ?? 0}/decision`, {
    data: { revision: 1, decision: "approved" },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({ current: { revision: 2, state: "waiting" } });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("list and submission are two screens", async ({ admin, creator, page }) => {
    await new Mentor(admin.api).receive(creator.api, "Record a trailer");
    await page.goto(await queueOf(creator.api));
    await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
    await row(page, "Record a trailer").getByText("Record a trailer").tap();
    await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
    await expectFingerSizedTargets(page, "main");
    await page.getByRole("button", { name: "Ask for Changes" }).tap();
    await page.getByLabel("What should Maya change?").fill("More light.");
    await expectNoSidewaysScrolling(page);
    await page.getByRole("button", { name: "Ask for Changes" }).tap();
    await undoRegion(page).getByRole("button", { name: "Undo" }).tap();
    await expect(page.getByLabel("What should Maya change?")).toHaveValue("More light.");
  });
});
