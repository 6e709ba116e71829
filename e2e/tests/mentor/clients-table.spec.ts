import { randomUUID } from "node:crypto";
import { type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { expectToast } from "../../harness/screens/toasts.ts";
import { Finger } from "../../harness/screens/touch.ts";
import { signUp, somebody } from "../../harness/server/people.ts";
import { json } from "../../harness/server/hubApi.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { type HubServer } from "../../harness/server/hubServer.ts";
import { expect, mentorTest as test, type SignedIn } from "../../harness/test.ts";

const names = ["Ada", "Ben", "Cleo", "Dana", "Eve"];

/** Five clients of this test among those of all others, found by a term that only they have. */
async function fillCommunity(server: HubServer): Promise<string> {
  const term = `zed${randomUUID().slice(0, 8)}`;
  for (const firstName of names) {
    const email = `${firstName.toLowerCase()}-${term}@creators.example`;
    await signUp(server.url, { ...somebody(), firstName, lastName: term, email });
  }
  return term;
}

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name, "u") });
const bar = (page: Page) => page.getByRole("region", { name: "Chosen clients" });
const chosen = (page: Page) => page.getByRole("row", { selected: true });

/** Names of the rows from the top. */
const shown = (page: Page) =>
  page
    .getByRole("grid", { name: "Clients" })
    .locator("tbody tr")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.textContent.split(" ")[0]));

async function makeTag(admin: SignedIn, name: string) {
  const data = { name, colour: "marine" };
  return json<{ id: number; name: string }>(admin.api.http.post("/api/admin/tags", { data }));
}

test("a column sorts the table and stays", async ({ admin, creator, server, page }) => {
  const term = await fillCommunity(server);
  await page.goto(`/admin?q=${term}`);
  await page.locator("label", { hasText: "Table" }).click();
  await expect(page).toHaveURL(/view=table/u);
  await expect(page.getByRole("columnheader", { name: "Overdue" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await page.getByRole("button", { name: "Client", exact: true }).click();
  await expect.poll(() => shown(page)).toEqual(names);
  await page.getByRole("button", { name: "Client", exact: true }).click();
  await expect.poll(() => shown(page)).toEqual(names.toReversed());
  await expectAccessibleInBothThemes(page);

  await page.goto("/admin?tab=templates");
  await page.getByRole("link", { name: "Client Management" }).click();
  await expect(page.getByRole("grid", { name: "Clients" })).toBeVisible();

  await new Mentor(admin.api).assign(creator.api, { title: "Audit your titles", subtasks: ["Read"] });
  await page.goto(`/admin?view=table&sort=open&q=${creator.email}`);
  await expect(row(page, creator.email)).toContainText("1");
});

test("a range is chosen by keyboard alone", async ({ server, page }) => {
  const term = await fillCommunity(server);
  await page.goto(`/admin?view=table&sort=name&q=${term}`);
  await expect.poll(() => shown(page)).toEqual(names);
  await row(page, "Ada").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(chosen(page)).toHaveCount(3);
  await expect(row(page, "Dana")).toBeFocused();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(chosen(page)).toHaveCount(2);
  await expect(bar(page).getByText("2 chosen")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await bar(page).getByRole("button", { name: "Choose all 5 that match" }).click();
  await expect(chosen(page)).toHaveCount(5);
  await row(page, "Cleo").focus();
  await page.keyboard.press("Space");
  await expect(bar(page).getByText("4 chosen")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Cleo ${term}` })).toBeVisible();
});

test("chosen clients are tagged, and the tag filters", async ({ admin, server, page, trouble }) => {
  // The deleted tag is still in the address when the list is fetched again.
  trouble.expect(/422 .*\/api\/admin\/clients\?.*tag=\d+/u);
  const term = await fillCommunity(server);
  const tag = await makeTag(admin, `Autumn ${term}`.slice(0, 32));
  await page.goto(`/admin?view=table&sort=name&q=${term}`);
  await page.getByRole("checkbox", { name: `Choose Ada ${term}` }).click();
  await page.getByRole("checkbox", { name: `Choose Cleo ${term}` }).click({ modifiers: ["Shift"] });
  await bar(page).getByRole("button", { name: "Tags" }).click();
  const dialog = page.getByRole("dialog", { name: "Tags" });
  await dialog.getByRole("textbox", { name: "Find or create a tag" }).fill(tag.name);
  await dialog.getByRole("checkbox", { name: tag.name }).click();
  await expect(dialog.getByText("Given to 3")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Save tags" }).click();
  await expectToast(page, "Tags saved", "3 reached");
  await expect(row(page, "Ben").getByText(tag.name)).toBeVisible();

  await page.goto(`/admin?view=table&sort=name&tag=${tag.id}`);
  await expect.poll(() => shown(page)).toEqual(["Ada", "Ben", "Cleo"]);
  await page.getByRole("button", { name: "Manage tags" }).click();
  const tags = page.getByRole("dialog", { name: "Manage tags" });
  await tags.getByRole("textbox", { name: "Find or create a tag" }).fill(tag.name);
  await expect(tags.getByText("3 clients")).toBeVisible();
  await tags.getByRole("button", { name: `Edit ${tag.name}` }).click();
  await expectAccessibleInBothThemes(page);
  await tags.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: `Delete “${tag.name}”?` });
  await expect(question.getByText("It is taken from 3 clients.")).toBeVisible();
  await question.getByRole("button", { name: "Delete tag" }).click();
  await expectToast(page, "Tag deleted");
});

test("a segment is counted, saved and pressed", async ({ admin, server, page, trouble }) => {
  // The deleted segment is still in the address when the list is fetched again.
  trouble.expect(/422 .*\/api\/admin\/clients\?.*segment=\d+/u);
  const term = await fillCommunity(server);
  const tag = await makeTag(admin, `Autumn ${term}`.slice(0, 32));
  const users = await json<{ id: string }[]>(
    admin.api.http.get(`/api/users?limit=3&sort=name&direction=asc&search=${term}`),
  );
  const clients = { ids: users.map(({ id }) => id) };
  await json(
    admin.api.http.post("/api/admin/clients/tags", { data: { clients, add: [tag.id], remove: [] } }),
  );
  await page.goto("/admin?view=table");
  await page.getByRole("button", { name: "New segment" }).click();
  const editor = page.getByRole("dialog", { name: "New segment" });
  await editor.getByLabel("Name").fill(`Cohort ${term}`);
  await editor.getByRole("combobox", { name: "Tag", exact: true }).click();
  await page.getByRole("option", { name: tag.name }).click();
  await expect(editor.getByText("people match now")).toBeVisible();
  await expect(editor.getByRole("list", { name: "First of them" }).getByRole("listitem")).toHaveCount(3);
  await expectAccessibleInBothThemes(page);
  await editor.getByRole("button", { name: "Save and show as table" }).click();
  await expect(page).toHaveURL(/segment=\d+/u);
  await expect(page.getByRole("button", { name: new RegExp(`^Cohort ${term} 3`, "u") })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect.poll(async () => (await shown(page)).toSorted()).toEqual(["Ada", "Ben", "Cleo"]);

  await page.getByRole("button", { name: `Segment Cohort ${term}` }).click();
  await page.getByRole("menuitem", { name: "Delete segment" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete segment" }).click();
  await expectToast(page, "Segment deleted");
  await expect(page).not.toHaveURL(/segment=/u);
});

test("Back returns to row, filter and choice", async ({ server, page }) => {
  const term = await fillCommunity(server);
  await page.goto(`/admin?view=table&sort=name&q=${term}`);
  await page.getByRole("checkbox", { name: `Choose Ben ${term}` }).click();
  const list = page.url();
  await row(page, "Eve").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: `Eve ${term}` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(row(page, "Eve")).toBeFocused();
  await expect(chosen(page)).toHaveCount(1);
  await expect(bar(page).getByText("1 chosen")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(phone);

  test("a long press chooses, a tap adds", async ({ server, page }) => {
    const term = await fillCommunity(server);
    await page.goto(`/admin?view=table&sort=name&q=${term}`);
    const ada = page.getByRole("link", { name: /^Ada/u });
    const { x = 0, y = 0 } = (await ada.boundingBox()) ?? {};
    const finger = await Finger.of(page);
    await finger.press({ x: x + 40, y: y + 20 });
    await expect(page.getByRole("checkbox", { name: /^Ada/u })).toBeChecked();
    await finger.lift();
    await page.getByRole("checkbox", { name: /^Ben/u }).click();
    await expect(bar(page).getByText("2 chosen")).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectAccessibleInBothThemes(page);
    await bar(page).getByRole("button", { name: "Let all go" }).click();
    await expect(page.getByRole("button", { name: "Bulk Assign" })).toBeVisible();
  });
});
