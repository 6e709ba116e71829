import { creatorTest as test, expect } from "../../harness/test.ts";

test("a card is dragged by pointer through columns", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  await board.dragByPointer("Film the desk tour", "In Progress");
  await board.expectCards("In Progress", ["Film the desk tour"]);
  await expect.poll(async () => (await creator.api.tasks())[0]?.status).toBe("inprogress");
  await board.dragByPointer("Film the desk tour", "Done");
  await board.expectCards("Done", ["Film the desk tour"]);
  await expect.poll(async () => (await creator.api.tasks())[0]?.status).toBe("done");
  await expect(board.column("To Do").getByText("No tasks in To Do")).toBeVisible();
  await page.reload();
  await board.expectCards("Done", ["Film the desk tour"]);
});

test("a card dropped outside the columns stays", async ({ board, creator, page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/status")) calls.push(request.url());
  });
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  const box = await board.surface("Film the desk tour").boundingBox();
  if (!box) throw new Error("the card is not shown");
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 60, { steps: 4 });
  await page.mouse.move(40, 600, { steps: 8 });
  await expect(board.announcement).toContainText("over no column");
  await page.mouse.up();
  await expect(board.announcement).toContainText("back where it was");
  await board.expectCards("To Do", ["Film the desk tour"]);
  expect(calls).toEqual([]);
});

test("a keyboard drag announces each step", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Answer the invitations", status: "inprogress" });
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  const card = board.surface("Film the desk tour");
  await card.focus();
  await page.keyboard.press("Space");
  await expect(board.announcement).toHaveText(/Lifted Film the desk tour.*To Do.*1 of 1/u);
  await page.keyboard.press("ArrowRight");
  await expect(board.announcement).toHaveText(/Film the desk tour.*In Progress.*1 of 2/u);
  await page.keyboard.press("ArrowDown");
  await expect(board.announcement).toHaveText(/Film the desk tour.*In Progress.*2 of 2/u);
  await page.keyboard.press("Space");
  await expect(board.announcement).toHaveText(/Dropped Film the desk tour.*In Progress.*2 of 2/u);
  await board.expectCards("In Progress", ["Answer the invitations", "Film the desk tour"]);
  await expect(card).toBeFocused();
  await page.reload();
  await board.expectCards("In Progress", ["Answer the invitations", "Film the desk tour"]);
});

test("the order in a column is kept", async ({ board, creator, page }) => {
  for (const title of ["Third", "Second", "First"]) await creator.api.createTask({ title });
  await board.open();
  await board.expectCards("To Do", ["First", "Second", "Third"]);
  await board.surface("First").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(board.announcement).toContainText("3 of 3");
  const saved = page.waitForResponse("**/api/tasks/*/status");
  await page.keyboard.press("Space");
  await board.expectCards("To Do", ["Second", "Third", "First"]);
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await board.expectCards("To Do", ["Second", "Third", "First"]);
});

test("the menu moves a card between columns", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Film the desk tour" });
  await board.open();
  const menu = await board.openMenu("Film the desk tour");
  await expect(menu.getByRole("menuitem", { name: /^Move to (To Do|In Progress|Done)$/u })).toHaveText([
    "Move to In Progress",
    "Move to Done",
  ]);
  await menu.getByRole("menuitem", { name: "Move to Done" }).click();
  await board.expectCards("Done", ["Film the desk tour"]);
  await board.choose("Film the desk tour", "Move to To Do");
  await board.expectCards("To Do", ["Film the desk tour"]);
  await page.reload();
  await board.expectCards("To Do", ["Film the desk tour"]);
});
