import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

test("an ended session keeps typed text past sign-in", async ({ page, context, creator, board, trouble }) => {
  trouble.expect(/401 .*\/api\//u);
  await board.open();
  const dialog = new AddTaskDialog(page);
  await dialog.open();
  await dialog.panel.getByLabel("Title").fill("Script the winter special");
  await dialog.chooseCategory("Content Ideation");
  await dialog.chooseToday();
  await dialog.panel.getByLabel("Description").fill("Twelve minutes, one take.");
  await dialog.panel.getByLabel("Subtask 1", { exact: true }).fill("Write the cold open");

  await context.clearCookies();
  await dialog.submit();
  await expectToast(page, "Unauthorized", "You are logged out. Logging in again...");
  await expect(page).toHaveURL("/login");

  await page.getByLabel("Email").fill(creator.email);
  await page.getByLabel("Password", { exact: true }).fill(creator.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog.panel.getByLabel("Title")).toHaveValue("Script the winter special");
  await expect(dialog.panel.getByLabel("Category")).toHaveText("Content Ideation");
  await expect(dialog.panel.getByLabel("Due date")).not.toHaveText("Pick a date");
  await expect(dialog.panel.getByLabel("Description")).toHaveValue("Twelve minutes, one take.");
  await expect(dialog.panel.getByLabel("Subtask 1", { exact: true })).toHaveValue("Write the cold open");
  await dialog.submit();
  await board.expectCards("To Do", ["Script the winter special"]);
});

test("a move after session end reports it once", async ({ page, context, creator, board, trouble }) => {
  trouble.expect(/401 .*\/api\//u);
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  // The board stands before the menu's counts are here; their calls must not be the ones that are refused.
  await page.waitForLoadState("networkidle");
  await context.clearCookies();
  await board.choose("Film the desk tour", "Move to Done");
  await expectToast(page, "Unauthorized", "You are logged out. Logging in again...");
  await expect(page).toHaveURL("/login");
  expect((await creator.api.tasks()).map(({ status }) => status)).toEqual(["todo"]);
});

test("logging out ends the session for good", async ({ page, context, board }) => {
  await board.open();
  const cookies = await context.cookies();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await context.addCookies(cookies);
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
});
