import { type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { codeFor } from "../../harness/authenticator.ts";
import { expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { creatorTest, expect, useSignedIn, test } from "../../harness/test.ts";
import { adminAccount } from "../../harness/server/hubServer.ts";

function panel(page: Page) {
  return page.getByRole("region", { name: "Two-factor sign-in" });
}

/** Scans and confirms; answers with the key and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const first = page.getByRole("dialog", { name: "Set up two-factor sign-in" });
  await expect(first.getByRole("img", { name: /^QR code/u })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const shown = await first.getByText("Cannot scan? Type this key").locator("+ p").textContent();
  const secret = (shown ?? "").replaceAll(" ", "");
  await first.getByLabel("Code", { exact: true }).fill(codeFor(secret));
  await first.getByRole("button", { name: "Turn on" }).click();
  const second = page.getByRole("dialog", { name: "Recovery codes" });
  await expect(second.getByRole("listitem")).toHaveCount(8);
  await expectAccessibleInBothThemes(page);
  const codes = await second.getByRole("listitem").allTextContents();
  await second.getByRole("checkbox", { name: "I keep them in a safe place" }).check();
  await second.getByRole("button", { name: "Done" }).click();
  return { secret, codes };
}

async function fillInPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

creatorTest.describe("on a phone", () => {
  creatorTest.use(phone);

  creatorTest("two-factor sign-in is enabled, required and disabled", async ({ creator, page, trouble }) => {
    await page.goto("/dashboard?tab=account#two-factor");
    await expect(panel(page).getByText("Off", { exact: true })).toBeVisible();
    await panel(page).getByRole("button", { name: "Set up" }).click();
    const { codes } = await setUp(page);
    await expect(panel(page).getByText("On", { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrolling(page);

    await page.context().clearCookies();
    trouble.expect(/401/u);
    await fillInPassword(page, creator);
    await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrolling(page);
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(
      "That code is not right.",
    );
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { name: "Content Roadmap" })).toBeVisible();

    await page.goto("/dashboard?tab=account#two-factor");
    await expect(panel(page).getByText(/7 recovery codes are left/u)).toBeVisible();
    await panel(page).getByRole("button", { name: "Turn off" }).click();
    const dialog = page.getByRole("dialog", { name: "Turn two-factor sign-in off?" });
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await expect(panel(page).getByText("Off", { exact: true })).toBeVisible();
  });
});

test("two-factor sign-in is required of every admin", async ({ browser, startServer }) => {
  const server = await startServer();
  await useSignedIn(server, adminAccount, async ({ storageState }) => {
    const page = await (await browser.newContext({ baseURL: server.url, storageState })).newPage();
    await page.goto("/admin");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("link", { name: "Security" }).click();
    const settings = page.getByRole("region", { name: "Security settings" });
    const demand = settings.getByRole("switch", { name: "Ask every admin for a second factor or a passkey" });
    await expect(demand).toBeDisabled();
    await expectAccessibleInBothThemes(page);
    await settings.getByRole("link", { name: "Set up your own first" }).click();
    await panel(page).getByRole("button", { name: "Set up" }).click();
    await setUp(page);
    await page.goto("/admin?settings=security");
    await demand.check();
    await expect(page.getByText("Every admin is asked for a second factor or a passkey.")).toBeVisible();
    await page.context().close();
  });
});
