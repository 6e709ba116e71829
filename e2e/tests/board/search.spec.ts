import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { type Board } from "../../harness/screens/board.ts";
import { type HubApi } from "../../harness/server/hubApi.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";

async function openBoardOfThree(board: Board, api: HubApi): Promise<void> {
  await api.createTask({ title: "Pitch the brand", category: "Business Outreach" });
  await api.createTask({ title: "Plan the café series", category: "Content Ideation" });
  await api.createTask({ title: "Film the tour", description: "In the cafe next door" });
  await board.open();
  await board.expectCards("To Do", ["Film the tour", "Plan the café series", "Pitch the brand"]);
}

test("search and category filter the board by address", async ({ board, creator, page }) => {
  await openBoardOfThree(board, creator.api);
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  await search.fill("CAFE");
  await board.expectCards("To Do", ["Film the tour", "Plan the café series"]);
  await expect(page.getByRole("status").filter({ hasText: "2 of 3 tasks" })).toBeVisible();
  await page.getByRole("button", { name: "Category", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Content Ideation" }).click();
  await board.expectCards("To Do", ["Plan the café series"]);
  await expect(page.getByRole("status").filter({ hasText: "1 of 3 tasks" })).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=CAFE/u);
  await expect(page).toHaveURL(/[?&]category=Content(\+|%20)Ideation/u);
  await expectAccessibleInBothThemes(page);

  await page.reload();
  await expect(search).toHaveValue("CAFE");
  await board.expectCards("To Do", ["Plan the café series"]);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await board.expectCards("To Do", ["Film the tour", "Plan the café series", "Pitch the brand"]);
  await expect(search).toHaveValue("");
  await expect(page).not.toHaveURL(/[?&](q|category)=/u);
});
