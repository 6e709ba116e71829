import path from "node:path";
import { type Page } from "@playwright/test";
import { expectStillness, themes } from "../harness/accessibility.ts";
import { dayFromNow } from "../harness/days.ts";
import { type HubServer, startHubServer } from "../harness/hubServer.ts";
import { signIn } from "../harness/people.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast } from "../harness/toasts.ts";

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
const folder = path.resolve(import.meta.dirname, "../screenshots");

interface DemoAccount {
  email: string;
  password: string;
  isAdmin: boolean;
}

/** The community of the demo, as its mentor sees it. */
const mentorTest = test.extend<object, { demo: HubServer }>({
  demo: [
    async ({}, use) => {
      const server = await startHubServer({ demo: true });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
  storageState: async ({ demo }, use) => {
    const config = (await (await fetch(`${demo.url}/api/config`)).json()) as { demoAccounts: DemoAccount[] };
    const account = config.demoAccounts.find(({ isAdmin }) => isAdmin);
    if (!account) throw new Error("the demo has no mentor");
    const http = await signIn(demo.url, account);
    await use(await http.storageState());
    await http.dispose();
  },
});

for (const [size, options] of Object.entries(sizes)) {
  for (const theme of themes) {
    mentorTest.describe(`the mentor's dialogs, ${size}, ${theme}`, () => {
      mentorTest.use(options);

      mentorTest.beforeEach(async ({ page }) => {
        await page.addInitScript((kept) => {
          localStorage.setItem("creator-hub-theme", kept);
        }, theme);
      });

      const photograph = async (page: Page, name: string) => {
        await expectStillness(page);
        const file = `mentor-${name}-${size}${theme === "dark" ? "-dark" : ""}.png`;
        await page.screenshot({ path: path.join(folder, file) });
      };

      mentorTest("templates", async ({ page }) => {
        await page.goto("/admin?tab=templates");
        await expect(page.getByRole("article").first()).toBeVisible();
        await photograph(page, "templates");

        await page.getByRole("button", { name: "Assign to Clients" }).first().click();
        const assign = page.getByRole("dialog", { name: "Assign Template" });
        await assign.getByRole("checkbox").nth(2).check();
        await assign.getByRole("checkbox").nth(4).check();
        await assign.getByRole("textbox", { name: "Clients" }).fill("ma");
        await expect(assign.getByRole("checkbox", { name: /match “ma”/u })).toBeVisible();
        await assign.getByRole("checkbox").nth(1).check();
        await photograph(page, "assign-template");
        await assign.getByRole("button", { name: /^Assign to \d/u }).click();
        await expectToast(page, "Validation Error", "Please select a due date");
        await photograph(page, "assign-template-error");
        await page.goto("/admin?tab=templates&template=new");
        const create = page.getByRole("dialog", { name: "Create Task Template" });
        await create.getByLabel("Template title").fill("Trailer sprint");
        await create.getByLabel("Task title").fill("Record a two-minute channel trailer");
        await create.getByLabel("Description").fill("For channels with more than ten videos and no trailer.");
        await create.getByLabel("Subtask 1").fill("Script under 260 words");
        await page.keyboard.press("Enter");
        await photograph(page, "template-form");
        await page.goto("/admin?tab=templates");
        await page
          .getByRole("button", { name: /^Delete/u })
          .first()
          .click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await photograph(page, "delete-template");
      });

      mentorTest("assigning", async ({ page }) => {
        await page.goto("/admin?assign=");
        const assign = page.getByRole("dialog", { name: "Assign New Task" });
        await assign.getByRole("button", { name: /^Client/u }).click();
        await page.getByRole("combobox", { name: /Search clients/u }).fill("ma");
        await expect(page.getByRole("option").first()).toBeVisible();
        await expect(page.locator("mark").first()).toBeVisible();
        await photograph(page, "client-search");
        await page.getByRole("option").first().click();
        await assign.getByLabel("Title").fill("Record a two-minute channel trailer");
        await assign.getByRole("combobox", { name: "Category" }).click();
        await page.getByRole("option", { name: /Timo Task/u }).click();
        await assign.getByRole("combobox", { name: "Category" }).click();
        await expect(page.getByRole("option").first()).toBeVisible();
        await photograph(page, "assign-task");

        await page.goto("/admin?bulk=1");
        const bulk = page.getByRole("dialog", { name: "Bulk Assign Tasks" });
        await bulk.getByLabel("Title").fill("Audit your last ten titles");
        await bulk.getByRole("button", { name: /^Due date/u }).click();
        await page.getByRole("button", { name: /^Today/u }).click();
        await bulk.getByLabel("Subtask 1").fill("List them");
        await bulk.getByRole("button", { name: "Add another task" }).click();
        await bulk.getByLabel("Title").fill("Record a two-minute channel trailer");
        await bulk.getByRole("button", { name: "Add subtask" }).click();
        await bulk.getByRole("checkbox", { name: /Assign to All/u }).check();
        await photograph(page, "bulk-assign");
        await bulk.getByRole("button", { name: /^Assign 2/u }).click();
        await expectToast(page, "Validation Error", "All tasks must have a due date");
        await photograph(page, "bulk-assign-error");
      });

      mentorTest("notes, passwords and invitations", async ({ page }) => {
        const clients = (await (await page.request.get("/api/users?limit=1&search=maya")).json()) as {
          id: string;
        }[];
        const id = clients[0]?.id ?? "";
        await page.goto(`/admin?send-note=${id}`);
        await page
          .getByRole("textbox", { name: "Message" })
          .fill("Love the new hook in Tuesday’s video. More of that, please: one question, no greeting.");
        await photograph(page, "send-note");
        await page.goto(`/admin?change-password=${id}`);
        await page.getByLabel("New password").fill("seven77");
        await page.getByRole("button", { name: "Update" }).click();
        await expectToast(page, "Invalid password", "Password must be at least 8 characters long");
        await photograph(page, "client-password");
        await page.goto("/admin?community-link=1");
        await page.getByRole("button", { name: "Copy" }).click();
        await photograph(page, "community-link");
        await page.getByRole("button", { name: "Revoke link" }).click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await photograph(page, "revoke-link");
        await page.goto("/admin?invite=1");
        const address = `theo-${dayFromNow(0)}-${size}-${theme}@example.com`;
        await page
          .getByRole("textbox", { name: "Email addresses" })
          .fill(`dana@studio\nmaya@demo.example, ${address}`);
        await page.getByRole("button", { name: "Send invitations" }).click();
        await expect(page.getByText(/invitation sent/u)).toBeVisible();
        await photograph(page, "invite");
      });
    });
  }
}
