import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { codeFor } from "../../harness/authenticator.ts";
import { json } from "../../harness/server/hubApi.ts";
import { linkIn, Mailbox } from "../../harness/mail/mailbox.ts";
import { signUp, somebody } from "../../harness/server/people.ts";
import { expectFingerSizedTargets, expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { expect, test, useSignedIn } from "../../harness/test.ts";

test.describe("on a phone", () => {
  test.use(phone);

  test("an email is confirmed by its mail link", async ({
    mailServer,
    openBrowser,
    startServer,
    trouble,
  }) => {
    trouble.expect(/404 .*\/api\/auth\/confirm-email/u);
    const server = await startServer({ settings: { HUB_SMTP_URL: mailServer.url } });
    const person = somebody();
    await signUp(server.url, person);
    await useSignedIn(server, person, async (joined) => {
      const page = await (await openBrowser(joined)).newPage();
      await page.goto(`${server.url}/dashboard`);
      const line = page.getByRole("region", { name: "Confirm your email" });
      await expect(line).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScrolling(page);
      await expectFingerSizedTargets(page, "main");
      await line.getByRole("button", { name: "Send again" }).click();
      await expect(line.getByText("Sent. Look into your inbox.")).toBeVisible();

      const mail = await new Mailbox(mailServer, person.email).mailAbout(/confirm/iu);
      const link = linkIn(mail, /\/auth\/confirm\//u);
      // Programs that read mail follow its links.
      expect((await fetch(link)).status).toBe(200);
      const elsewhere = await (await openBrowser()).newPage();
      await elsewhere.goto(link);
      await expectAccessibleInBothThemes(elsewhere);
      await expectNoSidewaysScrolling(elsewhere);
      await elsewhere.getByRole("button", { name: "Confirm my email" }).click();
      const heading = elsewhere.getByRole("heading", { level: 1, name: "Your email is confirmed" });
      await expect(heading).toBeFocused();
      await expectAccessibleInBothThemes(elsewhere);
      await expect(line, "told by the server").toBeHidden();

      await elsewhere.goto(link);
      await elsewhere.getByRole("button", { name: "Confirm my email" }).click();
      await expect(elsewhere.getByText(/It was used already or is older than a day/u)).toBeVisible();
      await expectAccessibleInBothThemes(elsewhere);
    });
  });

  test("unwanted two-factor sign-in is removed by mail link", async ({
    mailServer,
    openBrowser,
    startServer,
    trouble,
  }) => {
    trouble.expect(/422 .*\/api\/auth\/not-me/u);
    const server = await startServer({ settings: { HUB_SMTP_URL: mailServer.url } });
    const person = somebody();
    await signUp(server.url, person);
    const inbox = new Mailbox(mailServer, person.email);
    const confirmation = linkIn(await inbox.mailAbout(/confirm/iu), /\/auth\/confirm\//u);
    await useSignedIn(server, person, async ({ api: { http } }) => {
      const token = confirmation.split("/").at(-1);
      expect((await http.post("/api/auth/confirm-email", { data: { token } })).status()).toBe(204);
      const { password } = person;
      const { secret } = await json<{ secret: string }>(http.post("/api/two-factor/setup", { data: {} }));
      await json(http.post("/api/two-factor/confirm", { data: { code: codeFor(secret) } }));
      const link = linkIn(await inbox.mailAbout(/two-factor sign-in is on/iu), /\/auth\/not-me\//u);

      const page = await (await openBrowser()).newPage();
      await page.goto(link);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScrolling(page);
      const remove = page.getByRole("button", { name: "Remove it and sign everybody out" });
      await page.getByLabel("Your password", { exact: true }).fill("not this one");
      await remove.click();
      await expect(page.getByLabel("Your password", { exact: true })).toHaveAccessibleDescription(
        "This password is not right.",
      );
      await page.getByLabel("Your password", { exact: true }).fill(password);
      await remove.click();
      await expect(page.getByRole("heading", { level: 1, name: "Everybody is signed out" })).toBeFocused();
      await expectAccessibleInBothThemes(page);
      expect((await http.get("/api/auth/user")).status()).toBe(401);
    });
  });
});
