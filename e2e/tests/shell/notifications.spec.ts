import { type Email } from "postal-mime";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { linkIn, Mailbox, mailFolder } from "../../harness/mail/mailbox.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";

const message = `Great first week.\n\n${"Keep the hook short. ".repeat(15)}Then tell me how it went.`;
const isSecond = ({ text }: Email) => text?.includes("The second note.") ?? false;
/** Everybody has it from the sign-up. */
const welcome = /Welcome to Creator Hub/u;

test("a note is counted, opened and marked read", async ({ admin, board, creator, page }) => {
  await new Mentor(admin.api).sendNote(creator.api, message);
  await board.open();
  await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
  const latest = page.getByRole("dialog", { name: "Notifications" });
  await expect(latest.getByText("Stay updated with your latest activity")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await latest.getByRole("button", { name: "A note from Admin" }).click();
  await expect(latest).toBeHidden();

  const note = page.getByRole("dialog").filter({ hasText: "Then tell me how it went." });
  await expect(note).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await note.getByRole("button", { name: "Close" }).last().click();
  await expect(note).toBeHidden();
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
});

test("a note's mail opens that note, read", async ({ admin, creator, page, server }) => {
  // The ids of notifications are ahead of those of notes: everybody is welcomed by one.
  const mentor = new Mentor(admin.api);
  await mentor.sendNote(creator.api, "The first note.");
  await mentor.sendNote(creator.api, "The second note.");
  const mailbox = new Mailbox(mailFolder(server.mailFolder), creator.email);
  await expect(async () => expect((await mailbox.mails()).some(isSecond)).toBe(true)).toPass();
  const mail = (await mailbox.mails()).find(isSecond);
  if (!mail) throw new Error("it was just there");

  await page.goto(linkIn(mail, /\/dashboard\?tab=notifications&note=/u));
  const note = page.getByRole("dialog").filter({ hasText: "The second note." });
  await note.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("region", { name: "Read (1)" })).toContainText("The second note.");
});

test("the bell's list ends within a row", async ({ admin, board, creator, page }) => {
  const mentor = new Mentor(admin.api);
  for (const text of ["One", "Two", "Three", "Four", "Five", "Six"]) {
    await mentor.sendNote(creator.api, text);
  }
  await board.open();
  await page.getByRole("button", { name: "Notifications, 7 unread" }).click();
  const list = page.getByRole("dialog", { name: "Notifications" }).getByRole("list");
  await list.waitFor();
  const cut = await list.evaluate((element) => {
    const end = element.getBoundingClientRect().bottom;
    const row = [...element.children]
      .map((child) => child.getBoundingClientRect())
      .find((box) => box.top < end && box.bottom > end);
    return row ? (end - row.top) / row.height : null;
  });
  expect(cut).toBeGreaterThan(0.3);
  expect(cut).toBeLessThan(0.7);
});

test("notifications are marked read singly, together, and deleted", async ({ admin, creator, page }) => {
  const mentor = new Mentor(admin.api);
  for (const text of ["First note", "Second note", "Third note"]) await mentor.sendNote(creator.api, text);
  await page.goto("/dashboard?tab=notifications");
  const unread = page.getByRole("region", { name: /^New \(/u });
  const read = page.getByRole("region", { name: /^Read \(/u });
  await expect(unread.getByRole("heading", { name: "New (4)" })).toBeVisible();
  await expect(unread.getByRole("listitem")).toHaveText([
    /Third note/u,
    /Second note/u,
    /First note/u,
    welcome,
  ]);

  const second = unread.getByRole("listitem").filter({ hasText: "Second note" });
  await second.getByRole("button", { name: "Mark as read" }).click();
  await expect(read.getByRole("listitem")).toHaveText([/Second note/u]);
  await expect(page.getByRole("button", { name: "Notifications, 3 unread" })).toBeVisible();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(read.getByRole("heading", { name: "Read (4)" })).toBeVisible();
  await expect(unread).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  const first = read.getByRole("listitem").filter({ hasText: "First note" });
  await first.getByRole("button", { name: "Delete" }).click();
  await expect(read.getByRole("listitem")).toHaveText([/Third note/u, /Second note/u, welcome]);
  await page.reload();
  await expect(read.getByRole("listitem")).toHaveText([/Third note/u, /Second note/u, welcome]);
});
