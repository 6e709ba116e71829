import { type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { Authenticator } from "../../harness/passkeys.ts";
import { expectToast } from "../../harness/screens/toasts.ts";
import { type HubServer, startHubServer } from "../../harness/server/hubServer.ts";
import { creatorTest, expect } from "../../harness/test.ts";

/** Tests before a server with a name, which passkeys need. */
const test = creatorTest.extend<object, { server: HubServer }>({
  server: [
    async ({}, use) => {
      const server = await startHubServer({ publicHost: "localhost" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

const panel = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const board = (page: Page) => page.getByRole("heading", { level: 1, name: "Content Roadmap" });

/** Adds a passkey under a name. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/dashboard?tab=account#passkeys");
  await panel(page).getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Give it a name" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(panel(page).getByText(name)).toBeVisible();
}

/** `suggests`: the email field offers passkeys, of which the authenticator chooses the only one at once. */
async function openSignIn(page: Page, { suggests = false } = {}) {
  // No screen is left whose calls would be refused.
  await page.goto("about:blank");
  await page.context().clearCookies();
  if (!suggests) {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  }
  await page.goto("/login");
  return page.getByRole("button", { name: "Sign in with a passkey" });
}

test("a passkey is added, named, renamed and removed", async ({ page }) => {
  const authenticator = await Authenticator.addTo(page);
  await page.goto("/dashboard?tab=account#passkeys");
  await panel(page).getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Give it a name" });
  await expect(dialog.getByLabel("Name")).not.toHaveValue("");
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("Name").fill("My laptop");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(panel(page).getByRole("listitem")).toHaveText(/My laptop.*not used yet/u);
  expect(await authenticator.count()).toBe(1);
  await expectAccessibleInBothThemes(page);

  await panel(page).getByRole("button", { name: "Rename My laptop" }).click();
  await panel(page).getByLabel("Name").fill("Work laptop");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("Work laptop")).toBeVisible();
  await page.reload();
  await expect(panel(page).getByText("Work laptop")).toBeVisible();

  await panel(page).getByRole("button", { name: "Remove Work laptop" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove “Work laptop”?" });
  await expectAccessibleInBothThemes(page);
  await question.getByRole("button", { name: "Remove passkey" }).click();
  await expectToast(page, "Passkey removed", "“Work laptop” does not sign you in any more.");
  await expect(panel(page).getByRole("listitem")).toHaveCount(0);
});

test("a passkey signs in alone", async ({ page }) => {
  await Authenticator.addTo(page);
  await addPasskey(page, "My laptop");
  await (await openSignIn(page)).click();
  await expect(board(page)).toBeVisible();
  await page.goto("/dashboard?tab=account#passkeys");
  await expect(panel(page).getByRole("listitem")).toHaveText(/used today at/u);
});

test("the email field suggests passkeys", async ({ page }) => {
  await Authenticator.addTo(page);
  await addPasskey(page, "My laptop");
  await openSignIn(page, { suggests: true });
  await expect(board(page)).toBeVisible();
});

test("two authenticators sign in to one account", async ({ page }) => {
  const laptop = await Authenticator.addTo(page);
  await addPasskey(page, "My laptop");
  await laptop.unplug();
  const key = await Authenticator.addTo(page, { transport: "usb" });
  await addPasskey(page, "Blue key");
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  expect(await key.count()).toBe(1);
  await (await openSignIn(page)).click();
  await expect(board(page)).toBeVisible();
});

test("an authenticator keeps one passkey an account", async ({ page }) => {
  await Authenticator.addTo(page);
  await addPasskey(page, "My laptop");
  await panel(page).getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await expect(dialog.getByRole("alert")).toContainText("This device has one already.");
  await expectAccessibleInBothThemes(page);
});

test("an authenticator has to verify its owner", async ({ page }) => {
  await Authenticator.addTo(page, { verifies: false });
  await page.goto("/dashboard?tab=account#passkeys");
  await panel(page).getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await expect(dialog.getByRole("alert")).toContainText("No passkey was made.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(panel(page).getByRole("listitem")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("an unrecognised owner has other ways", async ({ creator, page }) => {
    const authenticator = await Authenticator.addTo(page);
    await addPasskey(page, "My phone");
    await authenticator.recognise(false);
    const button = await openSignIn(page);
    await button.click();
    await expect(page.getByRole("alert")).toContainText("No passkey came back.");
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrolling(page);
    await page.getByLabel("Email").fill(creator.email);
    await page.getByLabel("Password", { exact: true }).fill(creator.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(board(page)).toBeVisible();
  });
});

test("a browser without one says so kindly", async ({ page }) => {
  const authenticator = await Authenticator.addTo(page);
  await addPasskey(page, "My laptop");
  await authenticator.forget();
  const button = await openSignIn(page);
  await button.click();
  await expect(page.getByRole("alert")).toContainText("Your password works as always.");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(button).toBeEnabled();
});

test("a removed passkey is refused with kind text", async ({ page, trouble }) => {
  trouble.expect(/401 .*\/api\/auth\/passkey$/u);
  const authenticator = await Authenticator.addTo(page);
  await addPasskey(page, "My laptop");
  await panel(page).getByRole("button", { name: "Remove My laptop" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(panel(page).getByRole("listitem")).toHaveCount(0);
  expect(await authenticator.count()).toBe(1);
  await (await openSignIn(page)).click();
  await expect(page.getByRole("alert")).toContainText("That passkey is not known here.");
  await expect(page).toHaveURL("/login");
});

test("a passkey proves who is there", async ({ page, trouble }) => {
  trouble.expect(/403 .*\/api\/calendar-feed$/u);
  await Authenticator.addTo(page);
  await addPasskey(page, "My laptop");
  // The session has just begun, which counts as proof: this server acts as if it were older.
  await page.route(
    "**/api/calendar-feed",
    (route) =>
      route.fulfill({
        status: 403,
        json: { error: "Forbidden", message: "Prove it.", code: "proof-needed" },
      }),
    { times: 1 },
  );
  const feed = page.getByRole("region", { name: "Calendar feed" });
  await feed.getByRole("button", { name: "Show the address" }).click();
  const question = page.getByRole("dialog", { name: "Is it you?" });
  await expect(question.getByText(/Showing it needs your password or a passkey\./u)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await question.getByRole("button", { name: "Use a passkey" }).click();
  await expect(feed.getByLabel("Address of the calendar feed")).toHaveValue(/\.ics$/u);
});
