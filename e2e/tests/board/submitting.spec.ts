import { openLive } from "../../harness/network/live.ts";
import { expectToast } from "../../harness/screens/toasts.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";

const gold = "/dashboard?tab=timo";
const title = "Record a trailer";

test("a task is submitted with text and links", async ({ admin, board, creator, page }) => {
  const mentor = new Mentor(admin.api);
  const task = await mentor.assign(creator.api, { title, subtasks: ["Film"], needsReview: true });
  await page.goto(gold);
  await board.card(title).getByRole("checkbox", { name: "Film" }).check();
  await board.expectCards("Done", [title]);
  await expect(board.card(title).getByRole("button", { name: "Complete" })).toHaveCount(0);
  await board.card(title).getByRole("button", { name: "Submit for Review" }).click();

  const dialog = page.getByRole("dialog", { name: "Submit for Review" });
  await dialog.getByRole("button", { name: "Submit for Review" }).click();
  await expect(dialog.getByText("Please write something or add a link.")).toBeVisible();
  await dialog.getByLabel("Your words").fill("The first cut.");
  await dialog.getByRole("button", { name: "Add link" }).click();
  await dialog.getByLabel("Link 1", { exact: true }).fill("https://video.example/cut?part=1");
  await dialog.getByRole("button", { name: "Add link" }).click();
  await dialog.getByLabel("Link 2", { exact: true }).fill("ftp://video.example/raw");
  await dialog.getByRole("button", { name: "Submit for Review" }).click();
  await expect(dialog.getByText("A link starts with https:// or http://")).toBeVisible();
  await dialog.getByLabel("Link 2", { exact: true }).fill("https://video.example/raw");
  await dialog.getByRole("button", { name: "Submit for Review" }).click();
  await expectToast(page, "Submitted for review", "You are told as soon as there is an answer.");
  await expect(board.card(title).getByText("In review since today")).toBeVisible();
  await expect(board.card(title).getByRole("checkbox", { name: "Film" })).toBeDisabled();

  const answer = await creator.api.http.get(`/api/tasks/${task.id}/thread`);
  expect(await answer.json()).toMatchObject({
    entries: [
      {
        kind: "submission",
        state: "waiting",
        revision: 1,
        text: "The first cut.",
        links: ["https://video.example/cut?part=1", "https://video.example/raw"],
      },
    ],
  });
  await board.card(title).getByRole("button", { name: "Withdraw" }).click();
  await expect(board.card(title).getByRole("button", { name: "Submit for Review" })).toBeVisible();
});

test("a task is submitted by keyboard alone", async ({ admin, board, creator, page }) => {
  const mentor = new Mentor(admin.api);
  const task = await mentor.assign(creator.api, { title, subtasks: ["Film"], needsReview: true });
  await creator.api.move(task, "done");
  await page.goto(gold);
  await board.card(title).getByRole("button", { name: "Submit for Review" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Your words")).toBeFocused();
  await page.keyboard.type("The first cut.");
  await page.keyboard.press("Control+Enter");
  await expect(board.card(title).getByText("In review since today")).toBeVisible();
  await expect(board.surface(title)).toBeFocused();
});

test("asked changes and an approval arrive live", async ({ admin, board, creator, page }) => {
  const mentor = new Mentor(admin.api);
  const task = await mentor.assign(creator.api, { title, subtasks: ["Film"], needsReview: true });
  await creator.api.move(task, "done");
  const first = await creator.api.submit(task, { text: "The first cut." });
  const expectNoReload = await openLive(page, gold);
  await expect(board.card(title).getByText("In review since today")).toBeVisible();
  await mentor.decide(first, "changes", "The promise comes too late.");
  const live = { timeout: 1_000 };
  await expect(board.card(title).getByText("The promise comes too late.")).toBeVisible(live);
  await board.expectCards("In Progress", [title]);

  await creator.api.move(task, "done");
  const second = await creator.api.submit(task, { text: "It comes at once." });
  await expect(board.card(title).getByText("In review since today")).toBeVisible();
  await mentor.decide(second, "approved", undefined, 2);
  await expect(board.card(title)).toBeHidden(live);
  expect((await creator.api.completedTasks()).map((completed) => completed.title)).toEqual([title]);
  expect(await creator.api.achievementTypes()).toContain("first_task");
  expectNoReload();
});

test("an unread comment is a dot", async ({ admin, board, creator, openBrowser, page }) => {
  const mentor = new Mentor(admin.api);
  const task = await mentor.assign(creator.api, { title, subtasks: ["Film"], needsReview: true });
  await openLive(page, gold);
  const other = await (await openBrowser(creator)).newPage();
  await openLive(other, gold);
  await admin.api.comment(task, "Face first: https://video.example/shots");
  const unread = { name: "1 comment, 1 unread" };
  await expect(board.card(title).getByRole("img", unread)).toBeVisible({ timeout: 1_000 });
  await expect(other.getByRole("img", unread)).toBeVisible();

  await board.surface(title).click();
  const dialog = page.getByRole("dialog", { name: title });
  const link = dialog.getByRole("link", { name: /video\.example/u });
  await expect(link).toHaveAttribute("href", "https://video.example/shots");
  await expect(link).toHaveAttribute("rel", "noopener nofollow ugc");
  await expect(other.getByRole("img", { name: "1 comment", exact: true })).toBeVisible();
  await dialog.getByLabel("Write to Admin").fill("I will.");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("I will.")).toBeVisible();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog.getByText("I will.")).toBeHidden();
});
