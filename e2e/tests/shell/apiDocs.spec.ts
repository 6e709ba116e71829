import { expect, test } from "../../harness/test.ts";

test("the API page runs under its own policy", async ({ admin, creator, openBrowser, trouble }) => {
  trouble.expect(/403 .*\/api\/docs\//u);
  const page = await (await openBrowser(admin)).newPage();
  await page.goto("/api/docs/");
  await page.locator("#operations-tag-User").click();
  const signIn = page.locator("#operations-User-signIn");
  await signIn.getByRole("button").first().click();
  await expect(signIn.getByText("Request body")).toBeVisible();

  const clients = await (await openBrowser(creator)).newPage();
  expect((await clients.goto("/api/docs/"))?.status()).toBe(403);
});
