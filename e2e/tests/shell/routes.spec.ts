import { type Page } from "@playwright/test";
import { clientTabs } from "../../harness/screens/clientTabs.ts";
import { creatorTest, expect, test } from "../../harness/test.ts";

type Screen = (page: Page) => Promise<void>;

const signIn: Screen = (page) => expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
const signUp: Screen = (page) => expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
const clientDashboard: Screen = (page) =>
  expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
const adminDashboard: Screen = async (page) => {
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText("Manage clients, tasks, and user accounts")).toBeVisible();
};
const notFound: Screen = async (page) => {
  await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
};

/** The specification's route table, row by row. */
const rows: { path: string; nobody: Screen; client: Screen; admin: Screen }[] = [
  { path: "/login", nobody: signIn, client: signIn, admin: signIn },
  { path: "/auth/signup", nobody: signUp, client: signUp, admin: signUp },
  { path: "/auth/signup/some-token", nobody: signUp, client: signUp, admin: signUp },
  { path: "/", nobody: signIn, client: clientDashboard, admin: adminDashboard },
  { path: "/admin", nobody: signIn, client: notFound, admin: adminDashboard },
  { path: "/dashboard", nobody: signIn, client: clientDashboard, admin: clientDashboard },
  { path: "/nowhere", nobody: notFound, client: notFound, admin: notFound },
  { path: "/dashboard/deeper/still", nobody: notFound, client: notFound, admin: notFound },
];

for (const role of ["nobody", "client", "admin"] as const) {
  test(`each route shows the right screen: ${role}`, async ({ creator, admin, openBrowser, trouble }) => {
    trouble.expect(/404 .*\/api\/invitation-details\/some-token/u);
    const whose = { nobody: undefined, client: creator, admin }[role];
    const page = await (await openBrowser(whose)).newPage();
    for (const row of rows) {
      await test.step(row.path, async () => {
        await page.goto(row.path);
        await row[role](page);
      });
    }
  });
}

creatorTest("each menu tab has an address and history", async ({ page, board }) => {
  await board.open();
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link")).toHaveCount(clientTabs.length);
  for (const [id, label] of clientTabs) {
    await menu.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(`/dashboard?tab=${id}`);
    await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
    await expect(menu.getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await page.goto("/dashboard?tab=timo");
  await expect(page.getByText("Prioritize these tasks")).toBeVisible();
});
