import { idOf } from "../../harness/server/mentor.ts";
import { signIn } from "../../harness/server/people.ts";
import { expect, mentorTest as test } from "../../harness/test.ts";
import { expectToast, toastRegion } from "../../harness/screens/toasts.ts";

test("a note reaches the client", async ({ creator, openBrowser, page }) => {
  await page.goto(`/admin?send-note=${await idOf(creator.api)}`);
  const dialog = page.getByRole("dialog", { name: "Send Note" });
  await dialog.getByRole("textbox", { name: "Message" }).fill("Love the new hook.");
  await expect(dialog.getByText("18/500")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Note Sent", "Your note has been sent to Maya Okafor.");

  const clients = await (await openBrowser(creator)).newPage();
  await clients.goto("/dashboard?tab=notifications");
  await expect(clients.getByText("Love the new hook.").first()).toBeVisible();
});

test("a new password ends the client's old sessions", async ({
  creator,
  openBrowser,
  page,
  server,
  trouble,
}) => {
  trouble.expect(/401 .*\/api\//u);
  const clients = await (await openBrowser(creator)).newPage();
  await clients.goto("/dashboard");
  await expect(clients.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();

  await page.goto(`/admin?change-password=${await idOf(creator.api)}`);
  const dialog = page.getByRole("dialog", { name: "Change Client Password" });
  await expect(dialog.getByRole("button", { name: "Update" })).toBeDisabled();
  await dialog.getByLabel("New password").fill("seven77");
  await dialog.getByRole("button", { name: "Update" }).click();
  await expectToast(page, "Invalid password", "Password must be at least 8 characters long");
  await dialog.getByLabel("New password").fill("a-new-password");
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(toastRegion(page).getByText("Client password has been changed successfully.")).toBeVisible();

  await expect(clients.getByRole("button", { name: "Sign In" })).toBeVisible();
  const http = await signIn(server.url, { email: creator.email, password: "a-new-password" });
  await http.dispose();
});

test("the community link is copied, used and revoked", async ({ openBrowser, page, trouble }) => {
  // The open dialog asks once more for the link that it revoked.
  trouble.expect(/ 404 .*\/api\/admin\/community-link$/u);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/admin?community-link=1");
  const dialog = page.getByRole("dialog", { name: "Community Invitation Link" });
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expectToast(page, "Copied!", "Community link copied to clipboard");
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await dialog.getByRole("textbox").inputValue());

  const visitor = await (await openBrowser()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole("button", { name: "Create Account" })).toBeVisible();

  await dialog.getByRole("button", { name: "Revoke link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke link" }).click();
  await expect(toastRegion(page).getByText("Link revoked")).toBeVisible();
  await page.goto("/admin?community-link=1");
  await expect(dialog.getByRole("textbox")).not.toHaveValue(link);
});

test("valid addresses are invited, invalid ones stay", async ({ creator, page }) => {
  const friend = `friend-of-${creator.email}`;
  await page.goto("/admin?invite=1");
  const dialog = page.getByRole("dialog", { name: "Invite clients" });
  const field = dialog.getByRole("textbox", { name: "Email addresses" });
  await field.fill(`dana@studio\n${friend}, ${creator.email}`);
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(
    dialog.getByText("1 invitation sent. The two above were not: mend or remove them."),
  ).toBeVisible();
  await expect(field).toHaveValue(`dana@studio\n${creator.email}`);
  await expect(field).toHaveAccessibleDescription(/Invalid email address.*Has an account already/u);

  const row = dialog.getByRole("listitem").filter({ hasText: friend });
  await expect(row).toContainText("Sent just now");
  await row.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toHaveCount(0);
  await expectToast(page, "Invitation cancelled", `The link that ${friend} got does not work any more.`);
});
