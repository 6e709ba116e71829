import { creatorTest as test, expect } from "../../harness/test.ts";

test("ticks move a task through columns to Done", async ({ board, creator, page }) => {
  const task = await creator.api.createTask({
    title: "Rewrite the media kit",
    subtasks: ["Figures", "Portrait"],
  });
  await board.open();
  const card = board.card("Rewrite the media kit");
  await card.getByRole("checkbox", { name: "Figures" }).check();
  await board.expectCards("In Progress", ["Rewrite the media kit"]);
  await expect(card.getByText("1/2")).toBeVisible();

  await card.getByRole("checkbox", { name: "Figures" }).uncheck();
  await expect(card.getByText("0/2")).toBeVisible();
  await card.getByRole("checkbox", { name: "Figures" }).check();
  await expect(card.getByText("1/2")).toBeVisible();

  await card.getByRole("checkbox", { name: "Portrait" }).check();
  await board.expectCards("Done", ["Rewrite the media kit"]);
  await expect(card.getByText("2/2")).toBeVisible();
  for (const name of ["Figures", "Portrait"]) {
    await expect(card.getByRole("checkbox", { name })).toBeDisabled();
    await expect(card.getByRole("checkbox", { name })).toBeChecked();
  }
  const untick = await page.request.put(`/api/subtasks/${task.subtasks[0]?.id ?? 0}`, {
    data: { completed: false },
  });
  expect(untick.status()).toBe(409);
  await page.reload();
  await board.expectCards("Done", ["Rewrite the media kit"]);
});

test("ticking all in To Do leads to Done", async ({ board, creator }) => {
  await creator.api.createTask({ title: "Post the teaser", subtasks: ["Cut", "Post"] });
  await board.open();
  const card = board.card("Post the teaser");
  await card.getByRole("checkbox", { name: "Cut" }).check();
  await card.getByRole("checkbox", { name: "Post" }).check();
  await board.expectCards("Done", ["Post the teaser"]);
});

test("an open subtask in Done can be ticked", async ({ board, creator }) => {
  await creator.api.createTask({ title: "Post the teaser", subtasks: ["Cut"], status: "done" });
  await board.open();
  const box = board.card("Post the teaser").getByRole("checkbox", { name: "Cut" });
  await box.check();
  await expect(box).toBeDisabled();
  await board.expectCards("Done", ["Post the teaser"]);
});

test("a tick in the detail updates the card", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "Post the teaser", subtasks: ["Cut", "Post", "Pin"] });
  await board.open();
  await board.surface("Post the teaser").click();
  const dialog = page.getByRole("dialog", { name: "Post the teaser" });
  await dialog.getByRole("checkbox", { name: "Cut" }).check();
  await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "1 of 3 subtasks");
  await expect(dialog.getByText("In Progress")).toBeVisible();
  await page.keyboard.press("Escape");
  await board.expectCards("In Progress", ["Post the teaser"]);
  await expect(board.card("Post the teaser").getByText("1/3")).toBeVisible();
});
