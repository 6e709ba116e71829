import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { linkIn, Mailbox } from "../../harness/mail/mailbox.ts";
import { idOf } from "../../harness/server/mentor.ts";
import { type Person, signIn, signUp, somebody } from "../../harness/server/people.ts";
import { expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { expect, mentorTest, test } from "../../harness/test.ts";
import { expectToast, toastRegion } from "../../harness/screens/toasts.ts";

const dead = "That link was used already or is older than an hour.";

/** The cookie of somebody who has signed in. */
async function sessionOf(url: string, person: Person): Promise<string> {
  const http = await signIn(url, person);
  const { cookies } = await http.storageState();
  await http.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

test.describe("on a phone", () => {
  test.use(phone);

  test("a forgotten password is reset by mail link", async ({
    mailServer,
    openBrowser,
    page,
    startServer,
    trouble,
  }) => {
    trouble.expect(/404 .*\/api\/auth\/reset-password\//u);
    const server = await startServer({ settings: { HUB_SMTP_URL: mailServer.url } });
    const person = somebody();
    await signUp(server.url, person);
    const before = await sessionOf(server.url, person);

    await page.goto(`${server.url}/login`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your mail" })).toBeFocused();
    await expect(page.getByText(person.email)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrolling(page);

    const mail = await new Mailbox(mailServer, person.email).mailAbout(/password/iu);
    const link = linkIn(mail, /\/auth\/reset\//u);
    const elsewhere = await (await openBrowser()).newPage();
    await elsewhere.goto(link);
    await elsewhere.getByLabel("New password").fill("a-new-password");
    await elsewhere.getByLabel("Confirm password").fill("another-password");
    await elsewhere.getByRole("button", { name: "Save password" }).click();
    await expect(elsewhere.getByText("Passwords don't match")).toBeVisible();
    await expectAccessibleInBothThemes(elsewhere);
    await expectNoSidewaysScrolling(elsewhere);
    await elsewhere.getByLabel("Confirm password").fill("a-new-password");
    await elsewhere.getByRole("button", { name: "Save password" }).click();
    await expectToast(elsewhere, "Password saved", "Sign in with your new password.");
    await expect(elsewhere).toHaveURL(`${server.url}/login`);

    const asked = await fetch(`${server.url}/api/auth/user`, { headers: { Cookie: before } });
    expect(asked.status, "the session before").toBe(401);
    await elsewhere.getByLabel("Email").fill(person.email);
    await elsewhere.getByLabel("Password", { exact: true }).fill("a-new-password");
    await elsewhere.getByRole("button", { name: "Sign In" }).click();
    await expect(elsewhere.getByRole("dialog", { name: "Welcome to Creator Hub" })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole("alert")).toHaveText(`${dead} Ask for a new one here.`);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrolling(page);
  });
});

test("an unknown address gets the same answer, unmailed", async ({ mailServer, page, startServer }) => {
  const server = await startServer({ settings: { HUB_SMTP_URL: mailServer.url } });
  const person = somebody();
  await signUp(server.url, person);
  const ask = async (email: string) => {
    await page.goto(`${server.url}/auth/forgot`);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    const heading = page.getByRole("heading", { level: 1, name: "Check your mail" });
    await expect(heading).toBeVisible();
    return (await page.getByRole("main").innerText()).replace(email, "…");
  };
  const answer = await ask("nobody@creators.example");
  expect(await ask(person.email)).toBe(answer);
  // Asked for later, so the other would have been here before.
  await new Mailbox(mailServer, person.email).mailAbout(/password/iu);
  expect(await new Mailbox(mailServer, "nobody@creators.example").mails()).toEqual([]);
});

test("a server without mail refers to the mentor", async ({ page, trouble }) => {
  trouble.expect(/404 .*\/api\/auth\/reset-password\//u);
  await page.goto("/auth/forgot");
  await expect(page.getByText(/^This server sends no mail\. Your mentor can give you a link/u)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto("/auth/reset/none-of-ours");
  await expect(page.getByRole("alert")).toHaveText(dead);
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
});

mentorTest("the mentor copies a one-time reset link", async ({ creator, openBrowser, page, trouble }) => {
  trouble.expect(/404 .*\/api\/auth\/reset-password\//u);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await idOf(creator.api);
  await page.goto(`/admin?change-password=${id}`);
  const dialog = page.getByRole("dialog", { name: "Change Client Password" });
  await dialog.getByRole("button", { name: "Copy reset link" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByRole("textbox", { name: "Reset link" })).toHaveValue(link);
  await expectAccessibleInBothThemes(page);

  const clients = await (await openBrowser()).newPage();
  await clients.goto(link);
  await clients.getByLabel("New password").fill("a-new-password");
  await clients.getByLabel("Confirm password").fill("a-new-password");
  await clients.getByRole("button", { name: "Save password" }).click();
  await expect(toastRegion(clients).getByText("Password saved")).toBeVisible();
  await clients.goto(link);
  await expect(clients.getByRole("alert")).toHaveText(dead);

  await page.goto(`/admin?tab=activity&client=${id}`);
  await expect(page.getByText(/made a reset link for/u)).toBeVisible();
});
