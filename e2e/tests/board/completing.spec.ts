import { type Page } from "@playwright/test";
import { creatorTest as test, expect } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

/** Counts the pieces of paper that are drawn. */
async function countConfetti(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = window as unknown as { piecesDrawn: number };
    counter.piecesDrawn = 0;
    const prototype = CanvasRenderingContext2D.prototype as unknown as { fill: (...how: unknown[]) => void };
    const { fill } = prototype;
    prototype.fill = function (...how) {
      counter.piecesDrawn += 1;
      fill.apply(this, how);
    };
  });
  return () => page.evaluate(() => (window as unknown as { piecesDrawn: number }).piecesDrawn);
}

test("a completed task is celebrated, then leaves", async ({ board, creator, page }) => {
  const piecesDrawn = await countConfetti(page);
  const task = await creator.api.createTask({ title: "New price list", status: "done" });
  await board.open();
  await board.card("New price list").getByRole("button", { name: "Complete" }).click();
  await expectToast(page, "Task Completed!", "Great job! Check your achievements for new badges.");
  await expect.poll(piecesDrawn).toBeGreaterThan(0);
  await expect(board.card("New price list")).toBeHidden();
  await expect(board.column("Done").getByText("No completed tasks")).toBeVisible();

  expect(await creator.api.tasks()).toEqual([]);
  expect(await creator.api.completedTasks()).toMatchObject([{ id: task.id, status: "completed" }]);
  expect((await creator.api.completedTasks())[0]?.completedAt).not.toBeNull();
  expect(await creator.api.achievementTypes()).toContain("first_task");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Completed Tasks" })).toContainText("1");

  await page.reload();
  await expect(board.column("Done").getByText("No completed tasks")).toBeVisible();
});

test("confetti falls behind a later dialog", async ({ board, creator, page }) => {
  await creator.api.createTask({ title: "New price list", status: "done" });
  await board.open();
  await board.card("New price list").getByRole("button", { name: "Complete" }).click();
  const paper = page.locator("body > div:has(> canvas)");
  await paper.waitFor({ state: "attached" });
  const layerOf = (part: Element) => Number(getComputedStyle(part).zIndex);
  const layerOfPaper = await paper.evaluate(layerOf);
  await page.keyboard.press("n");
  const layerOfDialog = await page.getByRole("dialog").first().evaluate(layerOf);
  expect(layerOfPaper).toBeLessThan(layerOfDialog);
});

test("a celebrating card cannot be completed again", async ({ board, creator, page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/status")) calls.push(request.url());
  });
  await creator.api.createTask({ title: "New price list", status: "done" });
  await board.open();
  await board.card("New price list").getByRole("button", { name: "Complete" }).dblclick();
  await expect(board.card("New price list")).toBeHidden();
  expect(calls).toHaveLength(1);
});

test("only cards in Done have the complete button", async ({ board, creator }) => {
  for (const status of ["todo", "inprogress", "done"] as const) {
    await creator.api.createTask({ title: `A task in ${status}`, status });
  }
  await board.open();
  const complete = (title: string) => board.card(title).getByRole("button", { name: "Complete" });
  await expect(complete("A task in done")).toBeVisible();
  await expect(complete("A task in todo")).toHaveCount(0);
  await expect(complete("A task in inprogress")).toHaveCount(0);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a task is completed without confetti", async ({ board, creator, page }) => {
    const piecesDrawn = await countConfetti(page);
    await creator.api.createTask({ title: "New price list", status: "done" });
    await board.open();
    await board.card("New price list").getByRole("button", { name: "Complete" }).click();
    await expectToast(page, "Task Completed!", "Great job! Check your achievements for new badges.");
    await expect(board.card("New price list")).toBeHidden();
    expect(await piecesDrawn()).toBe(0);
  });
});
