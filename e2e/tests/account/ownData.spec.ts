import { readFile } from "node:fs/promises";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { creatorTest, expect } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

creatorTest("all personal data is downloaded as one file", async ({ creator, page }) => {
  await creator.api.createTask({ title: "Film the intro" });
  await page.goto("/dashboard?tab=account#data");
  // Unsaved changes elsewhere on the page do not interfere.
  await page.getByLabel("TikTok").fill("https://tiktok.com/@maya");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/u);
  expect(await readFile(await download.path(), "utf8")).toContain("Film the intro");
  await expect(page.getByRole("alertdialog")).toBeHidden();
});

creatorTest.describe("on a phone", () => {
  creatorTest.use(phone);

  creatorTest("a deleted account is restored with its content", async ({ creator, page }) => {
    await creator.api.createTask({ title: "Film the intro" });
    await page.goto("/dashboard?tab=account#data");
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    const sure = dialog.getByRole("button", { name: "Delete account" });
    await expect(sure).toBeDisabled();
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole("textbox").fill(creator.email.toUpperCase());
    await sure.click();

    await expect(page).toHaveURL("/login?account=closed");
    await expect(page.getByText("You have 30 days to come back")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrolling(page);
    expect((await creator.api.http.get("/api/auth/user")).status()).toBe(401);

    await page.getByLabel("Email").fill(creator.email);
    await page.getByLabel("Password", { exact: true }).fill(creator.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expectToast(page, "Welcome back!", "Your account stays, with everything in it.");
    await expect(page.getByText("Film the intro").first()).toBeVisible();
  });
});
