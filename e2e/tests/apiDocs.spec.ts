import { expect, test } from "../harness/test.ts";

test("the page of the API runs beneath its own policy, for admins", async ({
  admin,
  creator,
  openBrowser,
  trouble,
}) => {
  trouble.expect(/403 .*\/api\/docs\//u);
  const page = await (await openBrowser(admin)).newPage();
  await page.goto("/api/docs/");
  await page.locator("#operations-User-signIn").getByRole("button").first().click();
  await expect(
    page.getByText("Sign in. The answer sets the session's cookie", { exact: false }),
  ).toBeVisible();

  const clients = await (await openBrowser(creator)).newPage();
  expect((await clients.goto("/api/docs/"))?.status()).toBe(403);
});
