import { somebody } from "../../harness/server/people.ts";
import { expect, test } from "../../harness/test.ts";
import { toastRegion } from "../../harness/screens/toasts.ts";

test("a server without admin prints a one-time link", async ({ page, openBrowser, startServer, trouble }) => {
  trouble.expect(/404 .*\/api\/invitation-details\//u);
  trouble.expect(/422 .*\/api\/auth\/signup/u);
  const server = await startServer({ withAdmin: false });
  await expect.poll(server.output).toContain(`${server.url}/auth/signup/`);
  const link = /http\S+\/auth\/signup\/\S+/u.exec(server.output())?.[0] ?? "";
  const admin = somebody();

  for (const visitor of [page, await (await openBrowser()).newPage()]) {
    await visitor.goto(link);
    await visitor.getByLabel("First name").fill(admin.firstName);
    await visitor.getByLabel("Last name").fill(admin.lastName);
    await visitor.getByLabel("Email").fill(visitor === page ? admin.email : somebody().email);
    await visitor.getByLabel("Password", { exact: true }).fill(admin.password);
    await visitor.getByLabel("Confirm password").fill(admin.password);
    await visitor.getByRole("button", { name: "Create Account" }).click();
    await expect(
      toastRegion(visitor).getByText(visitor === page ? "Success" : "Error", { exact: true }),
    ).toBeVisible();
  }

  await page.getByRole("link", { name: "Go to Login" }).click();
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText("Manage clients, tasks, and user accounts")).toBeVisible();
  await expect(page.getByText(`Welcome, ${admin.firstName} ${admin.lastName}`)).toBeVisible();
});
