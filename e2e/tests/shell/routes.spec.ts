import { type Page } from "@playwright/test";
import { holdCalls } from "../../harness/network/holdCalls.ts";
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

test("the product's name shows during user lookup", async ({ page }) => {
  const letGo = await holdCalls(page, "**/api/auth/user");
  await page.goto("/");
  await expect(page.getByText("Loading Creator Hub...")).toBeVisible();
  letGo();
  await signIn(page);
});

test("the sign-in screen does not fetch the user", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(asked).not.toContain("/api/auth/user");
});

test("a failed user lookup offers a reload", async ({ page, trouble }) => {
  trouble.expect(/503 .*\/api\/auth\/user/u);
  await page.route("**/api/auth/user", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Authentication Error" })).toBeVisible();
  await expect(page.getByText("Unable to load user data")).toBeVisible();
  await page.getByRole("button", { name: "Reload Page" }).click();
  await signIn(page);
});

const tabs = [
  ["roadmap", "Content Roadmap"],
  ["timo", "Timo Assigned Tasks"],
  ["completed", "Completed Tasks"],
  ["achievements", "Achievements"],
  ["notifications", "Notifications"],
  ["account", "Account Settings"],
] as const;

creatorTest("each menu tab has an address and history", async ({ page, board }) => {
  await board.open();
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link")).toHaveCount(tabs.length);
  for (const [id, label] of tabs) {
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

creatorTest("the header's bell leads to the notifications", async ({ page, board }) => {
  await board.open();
  await page.getByRole("main").getByRole("button", { name: "Notifications" }).click();
  await expect(page.getByText("Stay updated with your latest activity")).toBeVisible();
  await page.getByRole("link", { name: "View all notifications" }).click();
  await expect(page).toHaveURL("/dashboard?tab=notifications");
});

test("the Admin Panel entry is for admins only", async ({ admin, creator, openBrowser }) => {
  const client = await (await openBrowser(creator)).newPage();
  await client.goto("/dashboard");
  await clientDashboard(client);
  await expect(client.getByText("Admin Panel")).toHaveCount(0);

  const page = await (await openBrowser(admin)).newPage();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Admin Panel" }).click();
  await expect(page).toHaveURL("/admin");
  await adminDashboard(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
});
