import { creatorTest as test, expect } from "../../harness/test.ts";

const completed = "/dashboard?tab=completed";

test("completed tasks keep their sort order across reloads", async ({ creator, page }) => {
  const tasks = [
    ["Pitch the brand", "Business Outreach"],
    ["Film the tour", "Content Creation"],
    ["Price the course", "Business Development"],
  ] as const;
  for (const [title, category] of tasks) {
    await creator.api.createTask({ title, category, status: "completed" });
  }
  await page.goto(completed);
  const headings = page.getByRole("article").getByRole("heading");
  const sort = page.getByRole("combobox", { name: "Sort" });
  const choose = async (order: string) => {
    await sort.click();
    await page.getByRole("option", { name: order }).click();
  };
  await expect(sort).toHaveText("Newest First");
  await expect(headings).toHaveText(["Price the course", "Film the tour", "Pitch the brand"]);
  await choose("Oldest First");
  await expect(headings).toHaveText(["Pitch the brand", "Film the tour", "Price the course"]);
  await choose("By Category");
  await expect(headings).toHaveText(["Price the course", "Pitch the brand", "Film the tour"]);

  await page.reload();
  await expect(sort).toHaveText("By Category");
  await expect(headings).toHaveText(["Price the course", "Pitch the brand", "Film the tour"]);
});
