import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { adminAccount } from "../../harness/server/hubServer.ts";
import { Mailbox } from "../../harness/mail/mailbox.ts";
import { expectFingerSizedTargets, expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { sizes } from "../../harness/layout/sizes.ts";
import { expect, mentorTest, test, useSignedIn } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

const noSuchUser = { code: 550, message: "5.1.1 No such user here" };

for (const [where, size] of Object.entries(sizes)) {
  const isPhone = "isMobile" in size;
  test.describe(where, () => {
    test.use(size);

    test("refused mail shows the reply and is retried", async ({ mailServer, openBrowser, startServer }) => {
      const server = await startServer({ settings: { HUB_SMTP_URL: mailServer.url } });
      await useSignedIn(server, adminAccount, async (admin) => {
        const page = await (await openBrowser(admin)).newPage();
        const mail = page.getByRole("region", { name: "Mail" });
        const first = mail.getByRole("listitem").first();
        mailServer.refuse(noSuchUser);
        await page.goto(`${server.url}/admin?tab=activity`);
        if (isPhone) await page.getByText("Mail", { exact: true }).click();
        await expect(mail.getByRole("heading", { name: "No mail has left yet" })).toBeVisible();
        await mail.getByRole("button", { name: "Send test mail" }).click();
        await expectToast(page, "Test mail", `A test mail is on its way to ${adminAccount.email}.`);
        // It is looked at again by itself.
        await expect(first).toContainText("Failed");
        await expect(first).toContainText("550 5.1.1 No such user here");
        await expect(mail.getByRole("radio", { name: "Failed 1" })).toBeAttached();
        if (isPhone) await expect(page.getByRole("radio", { name: "Mail 1 failed" })).toBeAttached();
        await expectAccessibleInBothThemes(page);
        await expectNoSidewaysScrolling(page);
        if (isPhone) await expectFingerSizedTargets(page, "main");

        mailServer.refuse(null);
        await first.getByRole("button", { name: /^Retry/u }).click();
        await expect(first).toContainText("Sent");
        await expect(mail.getByRole("button", { name: /^Retry/u })).toHaveCount(0);
        expect(await new Mailbox(mailServer, adminAccount.email).mails()).toHaveLength(1);
        await expectAccessibleInBothThemes(page);
      });
    });
  });
}

test("all failed mail is retried at once", async ({ mailServer, openBrowser, startServer }) => {
  const server = await startServer({ settings: { HUB_SMTP_URL: mailServer.url } });
  await useSignedIn(server, adminAccount, async (admin) => {
    mailServer.refuse(noSuchUser);
    await admin.api.http.post("/api/admin/mail/test");
    await admin.api.http.post("/api/admin/mail/test");
    const page = await (await openBrowser(admin)).newPage();
    await page.goto(`${server.url}/admin?tab=activity`);
    const mail = page.getByRole("region", { name: "Mail" });
    await expect(mail.getByRole("radio", { name: "Failed 2" })).toBeAttached();
    await mail.getByText("Failed 2").click();
    await expect(page).toHaveURL(/mail=failed/u);
    await expect(mail.getByRole("listitem")).toHaveCount(2);
    mailServer.refuse(null);
    await mail.getByRole("button", { name: "Retry all" }).click();
    await expectToast(page, "Trying again", "2 mails are on the way again.");
    await expect(mail.getByRole("heading", { name: "Nothing has failed" })).toBeVisible();
    await page.reload();
    await expect(mail.getByRole("radio", { name: "Failed" })).toBeChecked();
    await mail.getByText("Sent", { exact: true }).click();
    await expect(mail.getByRole("listitem")).toHaveCount(2);
  });
});

mentorTest("the mail part shows a missing mail server", async ({ page }) => {
  await page.goto("/admin?tab=activity");
  await expect(page.getByText(/^No mail server is set up\. Mails are kept as files/u)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
