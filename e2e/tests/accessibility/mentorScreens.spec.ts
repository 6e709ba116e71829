import { type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { type HubApi } from "../../harness/server/hubApi.ts";
import { idOf } from "../../harness/server/mentor.ts";
import { expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { sizes } from "../../harness/layout/sizes.ts";
import { expect, mentorTest as test } from "../../harness/test.ts";

async function writeTemplate({ http }: HubApi): Promise<number> {
  const template = {
    title: "A sprint with a name that is longer than any card could ever show in one line",
    taskTitle: "Record a trailer",
    description: "For channels with more than ten videos.",
    category: "Business Development",
  };
  const subtasks = ["Script", "Film", "Cut", "Post"].map((title) => ({ title }));
  const answer = await http.post("/api/admin/task-templates", { data: { template, subtasks } });
  return ((await answer.json()) as { id: number }).id;
}

async function expectFine(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScrolling(page);
}

for (const [where, size] of Object.entries(sizes)) {
  test.describe(where, () => {
    test.use(size);

    test("templates and their dialogs", async ({ admin, creator, page }) => {
      const id = await writeTemplate(admin.api);
      await page.goto("/admin?tab=templates");
      await expect(page.getByRole("article").first()).toBeVisible();
      await expectFine(page);
      await page.goto(`/admin?tab=templates&template=${id}`);
      await expect(page.getByRole("dialog", { name: "Edit Task Template" })).toBeVisible();
      await expectFine(page);
      await page.goto(`/admin?tab=templates&delete-template=${id}`);
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await expectFine(page);
      await page.goto(`/admin?tab=templates&assign-template=${id}`);
      const assign = page.getByRole("dialog", { name: "Assign Template" });
      await assign.getByRole("textbox", { name: "Clients" }).fill(creator.email);
      await assign.getByRole("checkbox", { name: /1 that match/u }).check();
      await expect(assign.getByRole("group", { name: "Chosen" })).toBeVisible();
      await expectFine(page);
    });

    test("assigning, with validation errors", async ({ creator, page }) => {
      await page.goto(`/admin?assign=${await idOf(creator.api)}`);
      const assign = page.getByRole("dialog", { name: "Assign New Task" });
      await assign.getByRole("button", { name: "Assign Task" }).click();
      await expect(assign.getByText("Task title is required.")).toBeVisible();
      await expectFine(page);
      await assign.getByRole("button", { name: /^Client/u }).click();
      await page.getByRole("combobox", { name: /Search clients/u }).fill(creator.email);
      await expect(page.getByRole("option", { name: creator.email })).toBeVisible();
      await expectAccessibleInBothThemes(page, "[data-radix-popper-content-wrapper]");

      await page.goto("/admin?bulk=1");
      const bulk = page.getByRole("dialog", { name: "Bulk Assign Tasks" });
      await bulk.getByRole("button", { name: "Add another task" }).click();
      await bulk.getByRole("button", { name: "Assign 2 tasks" }).click();
      await expect(bulk.getByText("All tasks must have a title")).toBeVisible();
      await expectFine(page);
    });

    test("the note, the password, the link and invitations", async ({ creator, page }) => {
      const id = await idOf(creator.api);
      await page.goto(`/admin?send-note=${id}`);
      await expect(page.getByRole("dialog", { name: "Send Note" })).toBeVisible();
      await expectFine(page);
      await page.goto(`/admin?change-password=${id}`);
      await expect(page.getByRole("dialog", { name: "Change Client Password" })).toBeVisible();
      await expectFine(page);
      await page.goto("/admin?community-link=1");
      await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
      await expectFine(page);
      await page.goto("/admin?invite=1");
      await page.getByRole("textbox", { name: "Email addresses" }).fill(`dana@studio,x-${creator.email}`);
      await page.getByRole("button", { name: "Send invitations" }).click();
      await expect(page.getByText(/^1 invitation sent/u)).toBeVisible();
      await expectFine(page);
    });
  });
}
