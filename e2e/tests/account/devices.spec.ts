import { type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { signIn } from "../../harness/server/people.ts";
import { expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { creatorTest, expect } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

function devices(page: Page) {
  return page.getByRole("region", { name: "Signed-in devices" });
}

creatorTest.describe("on a phone", () => {
  creatorTest.use(phone);

  creatorTest(
    "another browser is seen, and signed out",
    async ({ creator, openBrowser, page, server, trouble }) => {
      const elsewhere = await (await openBrowser(creator)).newPage();
      await elsewhere.goto(`${server.url}/login`);
      await elsewhere.getByLabel("Email").fill(creator.email);
      await elsewhere.getByLabel("Password", { exact: true }).fill(creator.password);
      await elsewhere.getByRole("button", { name: "Sign In" }).click();
      await expect(elsewhere.getByRole("heading", { name: "Content Roadmap" })).toBeVisible();
      // The session of `creator` ends with the sign-in in its own browser; this page needs one of its own.
      await page.goto("/login");
      await page.getByLabel("Email").fill(creator.email);
      await page.getByLabel("Password", { exact: true }).fill(creator.password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByRole("heading", { name: "Content Roadmap" })).toBeVisible();

      await page.goto("/dashboard?tab=account#devices");
      await expect(devices(page).getByRole("heading")).toBeInViewport();
      await expect(devices(page).getByText("This device")).toHaveCount(1);
      await expect(
        devices(page)
          .getByText(/^Chrome/u)
          .first(),
      ).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScrolling(page);

      const rows = devices(page).getByRole("listitem");
      const before = await rows.count();
      await devices(page)
        .getByRole("button", { name: /^Sign out Chrome/u })
        .first()
        .click();
      await expect(rows).toHaveCount(before - 1);
      trouble.expect(/401/u);
      await elsewhere.reload();
      await expect(elsewhere.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    },
  );
});

creatorTest("all other devices are signed out at once", async ({ creator, page, server }) => {
  const others = await Promise.all([signIn(server.url, creator), signIn(server.url, creator)]);
  await page.goto("/dashboard?tab=account#devices");
  await devices(page).getByRole("button", { name: "Sign out all others" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out all other devices?" });
  await expectAccessibleInBothThemes(page);
  await question.getByRole("button", { name: "Sign out all others" }).click();
  await expectToast(page, "Signed out everywhere else", "You are signed in on this device alone.");
  await expect(devices(page).getByRole("listitem")).toHaveCount(1);
  for (const other of others) {
    expect((await other.get("/api/auth/user")).status()).toBe(401);
    await other.dispose();
  }
  await page.reload();
  await expect(devices(page).getByText("This device")).toBeVisible();
});

creatorTest("the section list navigates and follows the scrolling", async ({ page }) => {
  await page.goto("/dashboard?tab=account");
  const list = page.getByRole("navigation", { name: "On this page" });
  const current = list.locator('[aria-current="true"]');
  await expect(current).toHaveText("Profile Information");
  for (const part of ["Signed-in devices", "Calendar feed", "Your data", "Mail"]) {
    await list.getByRole("link", { name: part }).click();
    await expect(current).toHaveText(part);
    await expect(page.getByRole("region", { name: part }).getByRole("heading").first()).toBeInViewport();
  }
  await page.locator("#content").evaluate((content) => {
    content.scrollTop = content.scrollHeight;
  });
  await expect(current).toHaveText(/Your data|Mail/u);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(list).toBeHidden();
});

creatorTest("a new calendar address replaces the old one", async ({ page }) => {
  await page.goto("/dashboard?tab=account#calendar-feed");
  const feed = page.getByRole("region", { name: "Calendar feed" });
  await feed.getByRole("button", { name: "Show the address" }).click();
  const field = feed.getByLabel("Address of the calendar feed");
  await expect(field).toHaveValue(/\/calendar\/.+\.ics$/u);
  const old = await field.inputValue();
  await feed.getByRole("button", { name: "New address" }).click();
  await page.getByRole("button", { name: "Make a new one" }).click();
  await expectToast(page, "New calendar address", "The old one does not work any more.");
  await expect(field).not.toHaveValue(old);
  const follow = (address: string) => page.request.get(address);
  expect((await follow(old)).status()).toBe(404);
  expect((await follow(await field.inputValue())).ok()).toBe(true);
});
