import { type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { MentorDialogs } from "../../harness/screens/mentorDialogs.ts";
import { expectToast, toastRegion } from "../../harness/screens/toasts.ts";
import { openLive } from "../../harness/network/live.ts";
import { HubApi, json } from "../../harness/server/hubApi.ts";
import { idOf, Mentor } from "../../harness/server/mentor.ts";
import { signIn, signUp, somebody } from "../../harness/server/people.ts";
import { expect, mentorTest as test } from "../../harness/test.ts";

const live = { timeout: 1_000 };
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Segment of the clients with a new tag, so that the others of this server are in none of them. */
async function segmentOf(admin: HubApi, clients: readonly HubApi[]) {
  const name = `Cohort ${crypto.randomUUID().slice(0, 8)}`;
  const tag = await json<{ id: number }>(
    admin.http.post("/api/admin/tags", { data: { name, colour: "marine" } }),
  );
  const ids = await Promise.all(clients.map(idOf));
  await json(
    admin.http.post("/api/admin/clients/tags", { data: { clients: { ids }, add: [tag.id], remove: [] } }),
  );
  const conditions = [[{ kind: "tag", has: true, tag: tag.id }]];
  await json(admin.http.post("/api/admin/segments", { data: { name, conditions } }));
  return name;
}

test("a segment gets a task without duplicates", async ({ admin, creator, page, server }) => {
  const other = somebody();
  await signUp(server.url, other);
  const http = await signIn(server.url, other);
  const second = new HubApi(http);
  await new Mentor(admin.api).assign(creator.api, { title: "Record a trailer", subtasks: ["Film"] });
  const segment = await segmentOf(admin.api, [creator.api, second]);

  const dialogs = new MentorDialogs(page);
  await page.goto("/admin?assign=");
  const dialog = dialogOf(page, "Assign New Task");
  await dialogs.describeTask(dialog, "Record a trailer");
  await dialog.locator("label", { hasText: /^Segment$/u }).click();
  await dialog.getByRole("radio", { name: new RegExp(`^${segment}`, "u") }).check();
  await expect(dialog.getByText("2 people, 1 of them has this task already")).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Leave that one out Maya" })).toBeChecked();
  await expect(dialog.getByText("1 client × 1 task")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Assign to 1 client" }).click();
  await expectToast(page, "Task Assigned", "1 reached, 1 left out");
  expect(await creator.api.tasks()).toHaveLength(1);
  expect((await second.tasks()).map(({ title }) => title)).toEqual(["Record a trailer"]);
  await http.dispose();
});

test("a note to many is recalled until read", async ({ admin, creator, openBrowser, page, server }) => {
  const other = somebody();
  await signUp(server.url, other);
  const http = await signIn(server.url, other);
  const second = new HubApi(http);
  const segment = await segmentOf(admin.api, [creator.api, second]);

  await page.goto("/admin?chosen-note=1");
  const dialog = dialogOf(page, "Send Note");
  await dialog.getByRole("radio", { name: new RegExp(`^${segment}`, "u") }).check();
  await dialog.getByRole("textbox", { name: "Message" }).fill("Love the new hook.");
  await dialog.getByRole("button", { name: "Send to 2 clients" }).click();
  await expectToast(page, "Notes Sent", "2 reached");
  await expect(dialog).toBeHidden();

  const clients = await (await openBrowser(creator)).newPage();
  await clients.goto("/dashboard?tab=notifications");
  const note = clients.getByRole("listitem").filter({ hasText: "Love the new hook." });
  await note.getByRole("button").first().click();
  await expect(clients.getByRole("dialog")).toBeVisible();

  await page.goto("/admin?tab=activity&kind=note");
  await page.getByRole("button", { name: "Recall: note to 2 clients" }).first().click();
  const question = dialogOf(page, "Recall the notes to 2 clients?");
  await expect(question.getByText("1 goes")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await question.getByRole("button", { name: "Recall 1 note" }).click();
  await expect(
    toastRegion(page).getByText("1 note recalled. 1 note stays, because it has been read."),
  ).toBeVisible();
  await expect(page.getByText("1 stays: it had been read.").first()).toBeVisible();
  const notifications = await json<{ title: string; description: string }[]>(http.get("/api/notifications"));
  expect(JSON.stringify(notifications)).not.toContain("Love the new hook.");
  await http.dispose();
});

test("a corrected assignment changes before its client", async ({ admin, creator, openBrowser, page }) => {
  const title = `Record a trailer ${crypto.randomUUID().slice(0, 8)}`;
  const task = await new Mentor(admin.api).assign(creator.api, { title, subtasks: ["Script", "Film"] });
  const [script] = task.subtasks;
  if (script) await creator.api.tick(script);
  const clients = await (await openBrowser(creator)).newPage();
  const expectNoReload = await openLive(clients, "/dashboard?tab=timo");
  await expect(clients.getByRole("article", { name: title })).toBeVisible();

  await page.goto("/admin?tab=activity&kind=assignment");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await row.getByRole("button", { name: "Correct: 1 task to 1 client" }).click();
  const dialog = dialogOf(page, "Correct assignment");
  await dialog.getByLabel("Title").fill(`${title}, anew`);
  await dialog.getByLabel("Subtask 1").fill("Script under 300 words");
  await expect(dialog.getByText(/^Was: Script\. 1 person has ticked it/u)).toBeVisible();
  await expect(dialog.getByText("1 client × 2 changes")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Correct 1 task" }).click();
  await expectToast(page, "Corrected", "1 task corrected, 1 client told.");

  await expect(clients.getByRole("article", { name: `${title}, anew` })).toBeVisible(live);
  expectNoReload();
  const [now] = await creator.api.tasks();
  expect(now?.subtasks).toMatchObject([
    { title: "Script under 300 words", completed: true },
    { title: "Film", completed: false },
  ]);
  await page.goto("/admin?tab=activity&kind=correction");
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: `${title}, anew` })
      .first(),
  ).toBeVisible();
});
