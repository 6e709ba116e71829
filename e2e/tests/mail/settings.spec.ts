import { type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { linkIn, Mailbox, mailFolder } from "../../harness/mail/mailbox.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { creatorTest, expect, test } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

const settings = "/dashboard?tab=account#mail";

function choices(page: Page, kind: "Tasks assigned" | "Notes") {
  return page.getByRole("region", { name: "Mail" }).getByRole("radiogroup", { name: kind });
}

test.describe("on a phone", () => {
  test.use(phone);

  creatorTest("a choice is kept, and mail follows it", async ({ admin, creator, page, server }) => {
    await page.goto(settings);
    await expect(page.getByRole("heading", { name: "Mail" })).toBeInViewport();
    await expect(choices(page, "Notes").getByRole("radio", { name: "At once" })).toBeChecked();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrolling(page);

    await choices(page, "Notes").getByText("Never").click();
    await expectToast(page, "Saved", "Notes: never");
    await page.reload();
    await expect(choices(page, "Notes").getByRole("radio", { name: "Never" })).toBeChecked();
    await expect(choices(page, "Tasks assigned").getByRole("radio", { name: "At once" })).toBeChecked();

    const mentor = new Mentor(admin.api);
    await mentor.sendNote(creator.api, "Love the new hook.");
    await mentor.assign(creator.api, { title: "Record a trailer", subtasks: ["Script"] });
    const mailbox = new Mailbox(mailFolder(server.mailFolder), creator.email);
    await mailbox.mailAbout(/Record a trailer/u);
    const texts = (await mailbox.mails()).map(({ subject, text, html }) => `${subject} ${text} ${html}`);
    expect(texts.filter((text) => text.includes("Love the new hook."))).toEqual([]);
  });

  test("the unsubscribe link works without signing in", async ({ admin, creator, page, server }) => {
    await new Mentor(admin.api).assign(creator.api, { title: "Record a trailer", subtasks: ["Script"] });
    const mail = await new Mailbox(mailFolder(server.mailFolder), creator.email).mailAbout(/trailer/u);

    await page.goto(linkIn(mail, /\/unsubscribe\//u));
    await expect(page.getByRole("heading", { level: 1, name: "Stop mail about tasks?" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("button", { name: "Stop this mail" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "No more mail about tasks" })).toBeFocused();
    await expectAccessibleInBothThemes(page);

    await page.getByRole("link", { name: "Account Settings" }).click();
    await page.getByLabel("Email").fill(creator.email);
    await page.getByLabel("Password", { exact: true }).fill(creator.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(choices(page, "Tasks assigned").getByRole("radio", { name: "Never" })).toBeChecked();
    await expect(page.getByRole("heading", { name: "Mail" })).toBeInViewport();
  });
});

creatorTest("the arrow keys choose", async ({ page }) => {
  await page.goto(settings);
  await choices(page, "Tasks assigned").getByRole("radio", { name: "At once" }).focus();
  await page.keyboard.press("ArrowRight");
  await expectToast(page, "Saved", "Tasks assigned: once a day");
  await expect(choices(page, "Tasks assigned").getByRole("radio", { name: "Once a day" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(choices(page, "Notes").getByRole("radio", { name: "At once" })).toBeFocused();
});

creatorTest("an unknown unsubscribe link leads to the settings", async ({ page, trouble }) => {
  trouble.expect(/404 .*\/api\/unsubscribe\//u);
  await page.goto("/unsubscribe/none-of-ours");
  await expect(page.getByRole("heading", { level: 1, name: "This link does not work" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Account Settings" }).click();
  await expect(choices(page, "Notes")).toBeVisible();
});
