import { randomUUID } from "node:crypto";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { expectToast } from "../../harness/screens/toasts.ts";
import { json } from "../../harness/server/hubApi.ts";
import { expect, mentorTest as test, type SignedIn } from "../../harness/test.ts";

const task = (title: string) => ({ title, category: "Timo Task", subtasks: ["First step"] });

/** Program with two steps, on days 0 and 5. */
async function writeProgram({ api }: SignedIn, name: string) {
  const data = {
    name,
    skipsWeekends: false,
    daysOff: [],
    joinsByLink: false,
    steps: [
      { task: task("Write your promise"), day: 0, dueAfter: 3 },
      { task: task("Film a trailer"), day: 5, dueAfter: null },
    ],
  };
  return json<{ id: number }>(api.http.post("/api/admin/programs", { data }));
}

const someName = () => `Road ${randomUUID().slice(0, 8)}`;

test("a program is written, moved, enrolled in", async ({ creator, page }) => {
  const name = someName();
  await page.goto("/admin?tab=programs");
  await page.getByRole("link", { name: "Create Program" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  for (const title of ["Write your promise", "Audit your titles"]) {
    await page.getByRole("button", { name: "Add step", exact: true }).click();
    await page.getByRole("option", { name: "Write a new task for this program" }).click();
    await expect(page.getByLabel("Task title")).toBeFocused();
    await page.keyboard.type(title);
    await page.getByLabel("Subtask 1", { exact: true }).fill("First step");
  }
  await page.getByRole("button", { name: "Create Program" }).click();
  await expectToast(page, "Program created");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/programs\/\d+$/u);

  await page.getByRole("button", { name: "Move step 2" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Drop here: day 0")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Step 1, Audit your titles: more" })).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Program saved");
  await page.reload();
  await expect(page.getByRole("button", { name: "Step 1, Audit your titles: more" })).toBeVisible();

  await page.getByRole("button", { name: "Enrol People" }).click();
  const enrol = page.getByRole("dialog", { name: `Enrol people in “${name}”` });
  await enrol.getByRole("textbox", { name: "Clients" }).fill(creator.email);
  await enrol.getByRole("checkbox", { name: /1 that match/u }).check();
  await expect(enrol.getByText("1 person × 2 steps")).toBeVisible();
  await enrol.getByRole("button", { name: "Enrol 1 person" }).click();
  await expectToast(page, "1 person enrolled");

  await page.getByRole("link", { name: "Back to Programs" }).click();
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("2 steps");
  await expect(row).not.toContainText("Nobody yet");
  await row.getByRole("button", { name: `${name}: more` }).click();
  await page.getByRole("menuitem", { name: "Pause for everybody…" }).click();
  await page.getByRole("button", { name: "Pause for 1 person" }).click();
  await expect(row).toContainText("Paused");
  await row.getByRole("button", { name: `${name}: more` }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete program" }).click();
  await expect(row).toHaveCount(0);
});

test("a step is dragged by the mouse", async ({ admin, page }) => {
  const { id } = await writeProgram(admin, someName());
  await page.goto(`/admin/programs/${id}`);
  const handle = page.getByRole("button", { name: "Move step 2" });
  const from = await handle.boundingBox();
  const to = await page.getByRole("button", { name: "Move step 1" }).boundingBox();
  if (!from || !to) throw new Error("The steps are not on the screen.");
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2 - 4, { steps: 12 });
  await expect(page.getByText("Drop here: day 0")).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Step 1, Film a trailer: more" })).toBeVisible();
  await expect(
    page.locator("p:not(#announcements *)").filter({ hasText: "1 change, not saved" }),
  ).toBeVisible();
});

test("dates are previewed with unsaved changes", async ({ admin, page }) => {
  const { id } = await writeProgram(admin, someName());
  await page.goto(`/admin/programs/${id}?step=2`);
  await page.getByLabel("Days after the start").fill("9");
  await page.getByRole("button", { name: "Preview the dates" }).click();
  const dialog = page.getByRole("dialog", { name: "If somebody started" });
  await expect(dialog.getByRole("list", { name: "Dates of the steps" }).getByRole("listitem")).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
});
