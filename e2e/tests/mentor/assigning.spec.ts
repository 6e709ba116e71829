import { type Page } from "@playwright/test";
import { MentorDialogs } from "../../harness/screens/mentorDialogs.ts";
import { expect, mentorTest as test } from "../../harness/test.ts";
import { expectToast, keepToast, toastRegion } from "../../harness/screens/toasts.ts";

const assignDialog = (page: Page) => page.getByRole("dialog", { name: "Assign New Task" });
const bulkDialog = (page: Page) => page.getByRole("dialog", { name: "Bulk Assign Tasks" });
const mentorsBoard = "/dashboard?tab=timo";

test("an assigned task appears and can be recalled", async ({ creator, openBrowser, page }) => {
  const dialogs = new MentorDialogs(page);
  await page.goto("/admin?assign=");
  const dialog = assignDialog(page);
  await dialogs.chooseClient(dialog, creator.email);
  await dialogs.describeTask(dialog, "Record a trailer");
  await expect(dialog.getByText("Maya gets one email.")).toBeVisible();
  await dialog.getByRole("button", { name: "Assign Task" }).click();
  await expectToast(page, "Task Assigned", "Task has been successfully assigned to the client.");
  await keepToast(page);
  await expect(dialog).toBeHidden();

  const clients = await (await openBrowser(creator)).newPage();
  await clients.goto(mentorsBoard);
  await expect(clients.getByRole("article", { name: "Record a trailer" })).toBeVisible();
  await expect(clients.getByText("Record a trailer: first step")).toBeVisible();

  await toastRegion(page).getByRole("button", { name: "Undo" }).click();
  const recall = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await recall.getByRole("button", { name: /^Recall/u }).click();
  await expect(recall).toBeHidden();
  await clients.reload();
  await expect(clients.getByRole("heading", { name: "No Timo Assigned Tasks" })).toBeVisible();
});

test("a double click gives one task", async ({ creator, page }) => {
  const dialogs = new MentorDialogs(page);
  await page.goto("/admin?assign=");
  const dialog = assignDialog(page);
  await dialogs.chooseClient(dialog, creator.email);
  await dialogs.describeTask(dialog, "Record a trailer");
  await dialog.getByRole("button", { name: "Assign Task" }).dblclick();
  await expectToast(page, "Task Assigned", "Task has been successfully assigned to the client.");
  expect(await creator.api.tasks()).toHaveLength(1);
});

test("two tasks are assigned to all after confirmation", async ({ creator, page }) => {
  const dialogs = new MentorDialogs(page);
  await page.goto("/admin?bulk=1");
  const dialog = bulkDialog(page);
  const first = dialog.getByRole("region", { name: "Task 1" });
  await first.getByLabel("Title").fill("Audit your titles");
  await dialogs.chooseToday(first);
  await first.getByLabel("Subtask 1", { exact: true }).fill("List them");
  await dialog.getByRole("button", { name: "Add another task" }).click();
  const second = dialog.getByRole("region", { name: "Task 2" });
  await second.getByLabel("Title").fill("Record a trailer");
  await dialog.getByRole("checkbox", { name: /^Assign to All/u }).check();
  await dialog.getByRole("button", { name: /^Assign 2 tasks/u }).click();
  await expectToast(page, "Validation Error", "All tasks must have a due date");
  await dialogs.chooseToday(second);
  await second.getByLabel("Subtask 1", { exact: true }).fill("Script it");

  const consequence = dialog.getByText(/^[\d,]+ clients? × 2 tasks$/u);
  const clients = Number(((await consequence.textContent()) ?? "").replace(/ client.*/u, ""));
  await dialog.getByRole("button", { name: new RegExp(`^Assign 2 tasks to ${clients} client`, "u") }).click();
  await expectToast(page, `${2 * clients} task(s) assigned successfully`);
  const titles = (await creator.api.tasks()).map(({ title }) => title);
  expect(titles).toEqual(["Audit your titles", "Record a trailer"]);
});

test("a message covers no button of the dialog", async ({ page }) => {
  await page.goto("/admin?bulk=1");
  const dialog = bulkDialog(page);
  await dialog.getByRole("button", { name: "Add another task" }).click();
  const send = dialog.getByRole("button", { name: "Assign 2 tasks" });
  await send.click();
  const message = toastRegion(page).getByText("All tasks must have a title");
  await expect(message).toBeVisible();
  const [toast, button] = await Promise.all([message.boundingBox(), send.boundingBox()]);
  expect(toast && button && toast.y + toast.height < button.y).toBe(true);
});

test("text survives a reload and closing is confirmed", async ({ creator, page }) => {
  const dialogs = new MentorDialogs(page);
  await page.goto("/admin?assign=");
  const dialog = assignDialog(page);
  await dialogs.chooseClient(dialog, creator.email);
  await dialog.getByLabel("Title").fill("Record a trailer");
  page.once("dialog", (leaving) => void leaving.accept());
  await page.reload();
  await expect(dialog.getByLabel("Title")).toHaveValue("Record a trailer");
  await expect(dialog.getByRole("button", { name: /^Client Maya Okafor/u })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/u);
});
