import { type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { type HubApi } from "../../harness/server/hubApi.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { expect, test } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search by name or email" });

/** The one client of this test among those of all others. */
async function findCard(page: Page, email: string) {
  await page.goto("/admin");
  await expect(searchBox(page)).toBeVisible();
  await page.keyboard.press("/");
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(email);
  const card = page.getByRole("article").filter({ hasText: email });
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card).toBeVisible();
  return card;
}

/** A roadmap with something in every column, a Timo Task, and one task completed. */
async function fill(creator: HubApi, mentor: Mentor) {
  await creator.createTask({ title: "Script the tour", subtasks: ["Hook", "Ending"] });
  await creator.createTask({ title: "Film the tour", status: "inprogress" });
  await creator.createTask({ title: "Post the teaser", status: "done" });
  await creator.createTask({ title: "Plan the year", status: "completed" });
  return mentor.assign(creator, { title: "Audit your titles", subtasks: ["Read them", "Rewrite three"] });
}

test("the client list keeps its state on return", async ({ admin, creator, openBrowser }) => {
  await fill(creator.api, new Mentor(admin.api));
  const page = await (await openBrowser(admin)).newPage();
  const card = await findCard(page, creator.email);
  await expect(card.getByRole("definition")).toHaveText(["3", "0", "1", "1"]);
  await page.getByRole("button", { name: /Waiting to be completed/u }).click();
  await expect(page).toHaveURL(/attention=waiting/u);
  await expect(card).toBeVisible();
  await page.getByRole("button", { name: /Overdue/u }).click();
  await expect(page.getByRole("heading", { name: "No Results Found" })).toBeVisible();
  await page.getByRole("button", { name: /Overdue/u }).click();
  await page.getByRole("button", { name: "Newest First" }).click();
  await expect(page).toHaveURL(/direction=asc/u);
  await page.reload();
  await expect(searchBox(page)).toHaveValue(creator.email);
  const list = page.url();
  await card.getByRole("link", { name: "View Tasks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Maya Okafor" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Clients" }).click();
  await expect(page).toHaveURL(list);
  await expect(card).toBeVisible();
});

test("a client's page shows everything and changes nothing", async ({ admin, creator, openBrowser }) => {
  const mentor = new Mentor(admin.api);
  await fill(creator.api, mentor);
  await mentor.sendNote(creator.api, "Loved the new hook.");
  const page = await (await openBrowser(admin)).newPage();
  await (await findCard(page, creator.email)).getByRole("link", { name: "View Tasks" }).click();
  const roadmap = page.getByRole("region", { name: "Content Roadmap" });
  const card = roadmap.getByRole("button", { name: "Script the tour" });
  await expect(card).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: "Timo Assigned Tasks" })
      .getByRole("button", { name: "Audit your titles" }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Notes sent" })).toContainText("Loved the new hook.");
  await expect(
    page.getByRole("region", { name: "Completed each week" }).getByRole("row").last(),
  ).toContainText("1 task");

  const logged = page.waitForEvent("console", (message) => message.text().startsWith("Preview only"));
  await card.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await logged;
  await expect(roadmap.getByRole("group", { name: "To Do" })).toContainText("Script the tour");
  const tasks = await creator.api.tasks();
  expect(tasks.find(({ title }) => title === "Script the tour")?.status).toBe("todo");

  await card.click();
  const detail = page.getByRole("dialog", { name: "Script the tour" });
  await expect(detail.getByText("No description provided")).toBeVisible();
  await expect(detail.getByRole("checkbox", { name: "Hook" })).toBeDisabled();
  await page.goBack();
  await expect(detail).toBeHidden();

  await page.getByRole("button", { name: "Show all completed" }).click();
  const completed = page.getByRole("dialog", { name: "Completed Tasks" });
  await expect(completed.getByRole("listitem")).toHaveText([/^Plan the year/u]);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/client-completed/u);
});

test("recall removes untouched tasks and keeps started ones", async ({ admin, creator, openBrowser }) => {
  const mentor = new Mentor(admin.api);
  await mentor.assign(creator.api, { title: "Audit your titles", subtasks: ["Read them"] });
  const started = await mentor.assign(creator.api, { title: "Ask three fans", subtasks: ["Ask", "Thank"] });
  const [first] = started.subtasks;
  if (first) await creator.api.tick(first);
  const { id } = (await (await creator.api.http.get("/api/auth/user")).json()) as { id: string };
  const client = await (await openBrowser(creator)).newPage();
  await client.goto("/dashboard?tab=timo");
  await expect(client.getByRole("article", { name: "Audit your titles" })).toBeVisible();

  const page = await (await openBrowser(admin)).newPage();
  await page.goto(`/admin?tab=activity&client=${id}`);
  const row = page.getByRole("listitem").filter({ hasText: "assigned Audit your titles to Maya Okafor" });
  await row.getByRole("button", { name: "Recall: 1 task to 1 client" }).click();
  const dialog = page.getByRole("dialog", { name: "Recall 1 task from 1 client?" });
  await expect(dialog.getByRole("definition")).toHaveText(["1 goes", "0 stay"]);
  await dialog.getByRole("button", { name: "Recall 1 task" }).click();
  await expectToast(page, "Recalled", "1 task recalled.");
  await expect(page.getByText("recalled 1 task from Maya Okafor")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Recall/u })).toHaveCount(0);

  const other = page.getByRole("listitem").filter({ hasText: "assigned Ask three fans to Maya Okafor" });
  await other.getByRole("button", { name: /^Recall/u }).click();
  await expect(page.getByRole("dialog")).toContainText("none can be recalled any more");
  await page.getByRole("button", { name: "Keep them" }).click();

  await client.reload();
  await expect(client.getByRole("article", { name: "Ask three fans" })).toBeVisible();
  await expect(client.getByRole("article", { name: "Audit your titles" })).toHaveCount(0);
});

test("activity is narrowed by kind", async ({ admin, creator, openBrowser }) => {
  const mentor = new Mentor(admin.api);
  await mentor.assign(creator.api, { title: "Audit your titles", subtasks: ["Read them"] });
  await mentor.sendNote(creator.api, "This text is nobody else's.");
  const { id } = (await (await creator.api.http.get("/api/auth/user")).json()) as { id: string };
  const page = await (await openBrowser(admin)).newPage();
  await page.goto(`/admin?tab=activity&client=${id}`);
  await expect(page.getByText("assigned Audit your titles to Maya Okafor")).toBeVisible();
  await page.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "Notes" }).click();
  await expect(page.getByText("sent Maya Okafor a note")).toBeVisible();
  await expect(page.getByText("assigned Audit your titles")).toHaveCount(0);
  await expect(page.getByText("This text is nobody else's.")).toHaveCount(0);
});

test("a missing client page links back", async ({ admin, openBrowser, trouble }) => {
  trouble.expect(/404 .*\/api\/admin\/clients/u);
  const page = await (await openBrowser(admin)).newPage();
  await page.goto("/admin/clients/0190f7c2-5b7e-7c3a-9a51-3f6f0d0a2b11");
  await expect(page.getByRole("heading", { level: 1, name: "Client not found" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Back to Clients" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Client Management" })).toBeVisible();
});
