import { type Page, request } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { linkIn, Mailbox } from "../../harness/mail/mailbox.ts";
import { type MailServer } from "../../harness/mail/mailServer.ts";
import {
  adminGroup,
  OidcProvider,
  refuseThere,
  signInThere,
  signOutThere,
} from "../../harness/oidcProvider.ts";
import { HubApi, json } from "../../harness/server/hubApi.ts";
import { type HubServer } from "../../harness/server/hubServer.ts";
import { type Person, signUp, somebody } from "../../harness/server/people.ts";
import { expect, test as base } from "../../harness/test.ts";

interface Organisation {
  provider: OidcProvider;
  server: HubServer;
}

const test = base.extend<{ organisation: Organisation; hasPasswords: boolean }>({
  hasPasswords: [true, { option: true }],
  /** A hub with a provider of its own, which has not been asked yet. */
  organisation: async ({ hasPasswords, mailServer, startServer }, use) => {
    const provider = await OidcProvider.reserve();
    const settings = {
      ...provider.settings,
      HUB_OIDC_ADMIN_CLAIM: `groups=${adminGroup}`,
      HUB_SMTP_URL: mailServer.url,
      ...(hasPasswords ? {} : { HUB_PASSWORD_SIGN_IN: "off" }),
    };
    const server = await startServer({ settings });
    await provider.open(server.url);
    await use({ provider, server });
    await provider.stop();
  },
  baseURL: async ({ organisation }, use) => use(organisation.server.url),
});

const account = "/dashboard?tab=account";

function maya(): Person {
  return { ...somebody(), email: "maya@acme.example" };
}

async function leaveForOrganisation(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with Acme Studio" }).click();
}

async function signInByOrganisation(page: Page, login: string): Promise<void> {
  await leaveForOrganisation(page);
  await signInThere(page, login);
}

async function signInByPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Ends the session here alone, with no screen left whose calls were refused. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies({ domain: "127.0.0.1" });
}

/** Settles in, so that nobody is welcomed over the screen. */
async function settleIn(page: Page): Promise<void> {
  await new HubApi(page.request).choosePicture("avatar-3");
}

/** User of the browser's session, once there is one. */
async function expectSignedIn(page: Page, user: Record<string, unknown>): Promise<void> {
  await page.waitForURL((url) => ["/", "/dashboard"].includes(url.pathname));
  expect(await json(page.request.get("/api/auth/user"))).toMatchObject(user);
}

async function expectSignedOut(page: Page): Promise<void> {
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
}

interface Ways {
  password: boolean;
  organisation: { email: string | null; isOnlyWayIn: boolean } | null;
}

function waysOf(page: Page): Promise<Ways> {
  return json<Ways>(page.request.get("/api/auth/ways"));
}

/** An account whose address is confirmed by the link of its mail. */
async function signUpConfirmed({ url }: HubServer, mails: MailServer, person: Person): Promise<void> {
  await signUp(url, person);
  const mail = await new Mailbox(mails, person.email).mailAbout(/confirm/iu);
  const token = linkIn(mail, /\/auth\/confirm\//u)
    .split("/")
    .at(-1);
  const http = await request.newContext({ baseURL: url });
  expect((await http.post("/api/auth/confirm-email", { data: { token } })).ok()).toBe(true);
  await http.dispose();
}

test.describe("signing in", () => {
  test("a new person joins without a password", async ({ organisation, page }) => {
    const { provider } = organisation;
    await signInByOrganisation(page, "maya");
    await expectSignedIn(page, { email: "maya@acme.example", firstName: "Maya", lastName: "Fern" });
    expect(await waysOf(page)).toMatchObject({
      password: false,
      organisation: { email: "maya@acme.example", isOnlyWayIn: true },
    });

    await forgetSession(page);
    await leaveForOrganisation(page);
    await expectSignedIn(page, { email: "maya@acme.example" });
    // The account is that of the subject, whatever its address is called.
    provider.accounts.set("maya", { email: "m.fern@acme.example", email_verified: true });
    await forgetSession(page);
    await leaveForOrganisation(page);
    await expectSignedIn(page, { email: "maya@acme.example" });
  });

  test("a confirmed address links the existing account", async ({ mailServer, organisation, page }) => {
    await signUpConfirmed(organisation.server, mailServer, maya());
    await signInByOrganisation(page, "maya");
    await expectSignedIn(page, { email: "maya@acme.example", lastName: "Okafor" });
    expect(await waysOf(page)).toMatchObject({ password: true, organisation: { isOnlyWayIn: false } });
  });

  test("the claim of admins makes one", async ({ organisation, page }) => {
    expect(organisation.provider.accounts.get("admin")?.groups).toContain(adminGroup);
    await signInByOrganisation(page, "admin");
    await page.waitForURL((url) => !url.pathname.startsWith("/api/"));
    expect(await json(page.request.get("/api/auth/user"))).toMatchObject({ isAdmin: true });
  });

  test("an address unconfirmed there opens nothing", async ({ mailServer, organisation, page }) => {
    const owner = { ...somebody(), email: "unverified@acme.example" };
    await signUpConfirmed(organisation.server, mailServer, owner);
    await signInByOrganisation(page, "unverified");
    const heading = page.getByRole("heading", { level: 1, name: "One step is missing" });
    await expect(heading).toBeFocused();
    await expect(page.getByText(owner.email)).toBeVisible();
    await expect(page.getByRole("listitem")).toHaveText([/Acme Studio.*Not confirmed/u, /Confirmed/u]);
    await expectAccessibleInBothThemes(page);
    await expectSignedOut(page);
    await page.getByRole("button", { name: "Sign in with your password" }).click();
    await signInByPassword(page, owner);
    await expectSignedIn(page, { email: owner.email });
    expect((await waysOf(page)).organisation).toBeNull();
  });

  test("an address unconfirmed here opens nothing", async ({ organisation, page }) => {
    await signUp(organisation.server.url, maya());
    await signInByOrganisation(page, "maya");
    await expect(page.getByRole("heading", { level: 1, name: "One step is missing" })).toBeVisible();
    await expect(page.getByRole("listitem")).toHaveText([/Acme Studio.*Confirmed/u, /Not confirmed/u]);
    await expectSignedOut(page);
  });

  test("a refusal there comes back kindly", async ({ organisation, page }) => {
    await leaveForOrganisation(page);
    await refuseThere(page);
    await expect(page).toHaveURL(`${organisation.server.url}/login?local`);
    await expect(page.getByRole("alert")).toContainText("You were not signed in at Acme Studio.");
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Sign in with Acme Studio" }).click();
    await signInThere(page, "maya");
    await expectSignedIn(page, { email: "maya@acme.example" });
  });

  test("an account without an address stays out", async ({ page }) => {
    await signInByOrganisation(page, "nameless");
    await expect(page.getByRole("alert")).toContainText("Acme Studio names no email address for you.");
    await expectSignedOut(page);
  });

  test("rotated keys sign in at once", async ({ organisation, page }) => {
    await signInByOrganisation(page, "maya");
    await expectSignedIn(page, { email: "maya@acme.example" });
    organisation.provider.rotateKeys();
    await forgetSession(page);
    await signInByOrganisation(page, "maya");
    await expectSignedIn(page, { email: "maya@acme.example" });
  });

  test("an organisation away disables nothing", async ({ organisation, page }) => {
    const { provider, server } = organisation;
    const person = maya();
    await signUp(server.url, person);
    await provider.stop();
    await leaveForOrganisation(page);
    await expect(page.getByRole("alert")).toContainText("Acme Studio does not answer.");
    await expectAccessibleInBothThemes(page);
    await expect(page.getByRole("button", { name: "Sign in with Acme Studio" })).toBeEnabled();
    await signInByPassword(page, person);
    await expectSignedIn(page, { email: person.email });

    await provider.start();
    await forgetSession(page);
    await signInByOrganisation(page, "admin");
    await page.waitForURL((url) => !url.pathname.startsWith("/api/"));
    expect(await json(page.request.get("/api/auth/user"))).toMatchObject({ email: "ada@acme.example" });
  });

  test("logging out ends the organisation's session", async ({ organisation, page }) => {
    await signInByOrganisation(page, "maya");
    await expectSignedIn(page, { email: "maya@acme.example" });
    await page.goto("/api/logout");
    await signOutThere(page);
    await expect(page).toHaveURL(`${organisation.server.url}/login?local`);
    await expectSignedOut(page);
    await page.getByRole("button", { name: "Sign in with Acme Studio" }).click();
    await expect(page.getByLabel("Login name"), "it asks again").toBeVisible();
  });
});

test.describe("in the account", () => {
  test("the organisation is linked and unlinked", async ({ organisation, page, trouble }) => {
    trouble.expect(/403 .*\/api\/auth\/oidc\/link$/u);
    // Another address than there: nothing links the two but their owner.
    const person = somebody();
    await signUp(organisation.server.url, person);
    await page.goto("/login");
    await signInByPassword(page, person);
    await expectSignedIn(page, { email: person.email });
    await settleIn(page);
    await page.goto(account);
    const panel = page.getByRole("region", { name: "Acme Studio sign-in" });
    await panel.getByRole("button", { name: "Link", exact: true }).click();
    await signInThere(page, "maya");
    await expect(panel.getByText("maya@acme.example")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    expect((await waysOf(page)).organisation).toMatchObject({ email: "maya@acme.example" });

    await forgetSession(page);
    await leaveForOrganisation(page);
    await expectSignedIn(page, { email: person.email });
    await page.goto(account);
    await panel.getByRole("button", { name: "Unlink" }).click();
    const question = page.getByRole("alertdialog", { name: "Unlink Acme Studio?" });
    await expectAccessibleInBothThemes(page);
    await question.getByRole("button", { name: "Unlink" }).click();
    const proof = page.getByRole("dialog", { name: "Is it you?" });
    await proof.getByLabel("Your password").fill(person.password);
    await proof.getByRole("button", { name: "Continue" }).click();
    await expect(panel.getByRole("button", { name: "Link", exact: true })).toBeVisible();
    expect((await waysOf(page)).organisation).toBeNull();
  });

  test("the only way in cannot be unlinked", async ({ page }) => {
    await signInByOrganisation(page, "maya");
    await expectSignedIn(page, { email: "maya@acme.example" });
    // Signing in is no proof: the organisation may not have asked.
    expect((await page.request.delete("/api/auth/oidc/link")).status()).toBe(403);
    await page.goto("/api/auth/oidc/start?purpose=prove&returnTo=/dashboard");
    await signInThere(page, "maya");
    await page.waitForURL((url) => url.pathname === "/dashboard");
    expect((await page.request.delete("/api/auth/oidc/link")).status()).toBe(409);
    expect((await waysOf(page)).organisation).not.toBeNull();
  });

  test("the organisation proves without a password", async ({ page, trouble }) => {
    trouble.expect(/403 .*\/api\/account\/delete/u);
    await signInByOrganisation(page, "maya");
    await expectSignedIn(page, { email: "maya@acme.example" });
    await settleIn(page);
    await page.route(
      "**/api/account/delete",
      (route) => route.fulfill({ status: 403, json: { error: "Is it you?", code: "proof-needed" } }),
      { times: 1 },
    );
    await page.goto(`${account}#data`);
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByRole("textbox").fill("maya@acme.example");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    const question = page.getByRole("dialog", { name: "Is it you?" });
    await expectAccessibleInBothThemes(page);
    await question.getByRole("button", { name: "Sign in with Acme Studio again" }).click();
    // Signed in there already: it asks again all the same.
    await signInThere(page, "maya");
    await page.waitForURL((url) => url.pathname === "/dashboard");
    expect((await page.request.get("/api/calendar-feed")).status()).toBe(200);
  });

  test("somebody else there proves nothing", async ({ page }) => {
    await signInByOrganisation(page, "maya");
    await expectSignedIn(page, { email: "maya@acme.example" });
    const back = page.waitForRequest((sent) => sent.url().includes("organisation=otherIdentity"));
    await page.goto("/api/auth/oidc/start?purpose=prove&returnTo=/dashboard");
    await signInThere(page, "admin");
    await back;
    expect(await json(page.request.get("/api/auth/user"))).toMatchObject({ email: "maya@acme.example" });
  });
});

test.describe("without passwords", () => {
  test.use({ hasPasswords: false });

  test("the card has no fields", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Sign in with Acme Studio" })).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  });

  test("a link for a new password signs in", async ({ organisation, page }) => {
    await signInByOrganisation(page, "maya");
    await expectSignedIn(page, { email: "maya@acme.example" });
    const { id } = await json<{ id: string }>(page.request.get("/api/auth/user"));
    await page.goto("about:blank");
    await page.context().clearCookies();
    await signInByOrganisation(page, "admin");
    await page.waitForURL((url) => !url.pathname.startsWith("/api/"));
    await page.goto("/api/auth/oidc/start?purpose=prove&returnTo=/dashboard");
    await signInThere(page, "admin");
    await page.waitForURL((url) => !url.pathname.startsWith("/api/"));
    const link = await json<{ url: string }>(page.request.post(`/api/admin/clients/${id}/reset-link`));
    await forgetSession(page);

    await page.goto(link.url);
    await page.getByLabel("New password").fill("eight-letters");
    await page.getByLabel("Confirm password").fill("eight-letters");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(page).toHaveURL(`${organisation.server.url}/dashboard`);
    await expectSignedIn(page, { email: "maya@acme.example" });
  });
});

test.describe("an attacker", () => {
  const failed = "The sign-in with Acme Studio did not work out.";

  test("signs nobody in by a callback of theirs", async ({ organisation, page }) => {
    const { provider, server } = organisation;
    const attacker = await request.newContext({ baseURL: server.url });
    const callback = await provider.findCallback(attacker, "admin");
    await page.goto(callback);
    await expect(page.getByRole("alert")).toContainText(failed);
    await expectSignedOut(page);
    // Neither with a round trip of one's own under way.
    await leaveForOrganisation(page);
    await expect(page.getByLabel("Login name")).toBeVisible();
    await page.goto(callback);
    await expect(page.getByRole("alert")).toContainText(failed);
    await expectSignedOut(page);
    await attacker.dispose();
  });

  test("replays no callback", async ({ organisation, page }) => {
    const callback = await organisation.provider.findCallback(page.request, "maya");
    const cookies = await page.context().cookies();
    await page.goto(callback);
    await expectSignedIn(page, { email: "maya@acme.example" });
    await forgetSession(page);
    await page.context().addCookies(cookies);
    await page.goto(callback);
    await expect(page.getByRole("alert")).toContainText(failed);
    await expectSignedOut(page);
  });

  test("changes no state of a callback", async ({ organisation, page }) => {
    const callback = new URL(await organisation.provider.findCallback(page.request, "maya"));
    callback.searchParams.set("state", "another");
    await page.goto(callback.href);
    await expect(page.getByRole("alert")).toContainText(failed);
    await expectSignedOut(page);
  });

  test("leads nobody to another site", async ({ organisation, page, trouble }) => {
    // Each sign-in ends the session before it, of which the page may still be asking.
    trouble.expect(/ 401 .*\/api\//u);
    const elsewhere = ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"];
    for (const [index, returnTo] of elsewhere.entries()) {
      await page.goto(`/api/auth/oidc/start?${new URLSearchParams({ returnTo }).toString()}`);
      if (index === 0) await signInThere(page, "maya");
      await expect(page, returnTo).toHaveURL(`${organisation.server.url}/dashboard`);
    }
    await page.goto("/api/auth/oidc/start?returnTo=/dashboard%3Ftab%3Dachievements");
    await expect(page).toHaveURL(`${organisation.server.url}/dashboard?tab=achievements`);
  });
});
