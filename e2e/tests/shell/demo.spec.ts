import { expect, test } from "../../harness/test.ts";

test("the demo leads to the mentor and back", async ({ page, startServer }) => {
  const demo = await startServer({ demo: true });
  await page.goto(`${demo.url}/login`);
  await page.getByRole("button", { name: "Try the demo as a creator" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  for (const column of ["To Do", "In Progress", "Done"]) {
    await expect(page.getByRole("group", { name: column }).getByRole("article")).not.toHaveCount(0);
  }
  await page.goto(`${demo.url}/dashboard?tab=achievements`);
  await expect(page.getByText(/^9 of 26 achievements earned$/u)).toBeVisible();
  await page.getByRole("button", { name: "Back to Admin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
});
