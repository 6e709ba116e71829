import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { creatorTest, expect, test } from "../../harness/test.ts";

creatorTest("Back confirms before discarding text, then closes", async ({ page, board }) => {
  await board.open();
  const dialog = new AddTaskDialog(page);
  await dialog.open();
  await expect(page).toHaveURL(/[?&]add=1/u);
  await dialog.panel.getByLabel("Title").fill("Half a thought");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.panel.getByLabel("Title")).toHaveValue("Half a thought");
  await expect(page).toHaveURL(/[?&]add=1/u);

  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog.panel).toBeHidden();
  await expect(page).not.toHaveURL(/[?&]add=1/u);
  await dialog.open();
  await expect(dialog.panel.getByLabel("Title")).toHaveValue("");
});

creatorTest("an unsaved profile stays guarded under a dialog", async ({ page }) => {
  await page.goto("/dashboard?tab=account");
  await page.getByLabel("First name").fill("Somebody");
  await page.getByRole("button", { name: "Change Picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose Profile Picture" });
  await dialog.getByLabel("Image URL").fill("half an address");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("First name")).toHaveValue("Somebody");
  await page.getByRole("link", { name: "Achievements" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Somebody");
});

for (const [query, title] of [
  ["add=1", "Add Task"],
  ["trash=1", "Deleted tasks"],
  ["picture=1", "Choose Profile Picture"],
  ["achievement=first_task", "Just Getting Started"],
] as const) {
  creatorTest(`?${query} opens over any tab, Esc closes`, async ({ page }) => {
    await page.goto(`/dashboard?tab=completed&${query}`);
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    // A dialog hides the rest from screen readers, and with it what has a role.
    await expect(page.getByRole("status").and(page.locator("#announcements"))).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/dashboard?tab=completed");
  });
}

test("sign-in continues to the linked task", async ({ page, creator }) => {
  const task = await creator.api.createTask({ title: "Film the desk tour" });
  await page.goto(`/dashboard?tab=roadmap&task=${task.id}`);
  await page.getByLabel("Email").fill(creator.email);
  await page.getByLabel("Password", { exact: true }).fill(creator.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("dialog", { name: "Film the desk tour" })).toBeVisible();
  await expect(page).toHaveURL(`/dashboard?tab=roadmap&task=${task.id}`);
});
