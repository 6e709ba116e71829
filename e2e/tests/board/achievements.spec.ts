import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { creatorTest, expect } from "../../harness/test.ts";

/** The browser of somebody who has not been shown anything yet. */
const test = creatorTest.extend({
  storageState: async ({ creator }, use) => {
    const { cookies } = await creator.api.http.storageState();
    await use({ cookies, origins: [] });
  },
});

const achievements = "/dashboard?tab=achievements";

test("the first completed task is celebrated exactly once", async ({ board, creator, openBrowser, page }) => {
  await creator.api.createTask({ title: "New price list", status: "done" });
  // The celebration hides the board from screen readers until it is closed.
  await page.goto("/dashboard");
  const architect = page.getByRole("dialog", { name: "The Architect" });
  await architect.getByRole("button", { name: "Close" }).click();
  await expect(architect).toBeHidden();
  await board.card("New price list").getByRole("button", { name: "Complete" }).click();
  const celebration = page.getByRole("dialog", { name: "Just Getting Started" });
  await expect(celebration).toBeVisible();
  await expect(celebration.getByText("Achievement unlocked")).toBeVisible();
  await expect(celebration.getByRole("button", { name: "Next" })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await celebration.getByRole("button", { name: "Awesome!" }).click();
  await expect(celebration).toBeHidden();
  await expect
    .poll(async () => {
      const answer = await creator.api.http.get("/api/achievements");
      return ((await answer.json()) as { seen: boolean }[]).map(({ seen }) => seen);
    })
    .toEqual([true, true]);

  await page.goto(achievements, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "2 of 26 achievements earned" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const storageState = await creator.api.http.storageState();
  const elsewhere = await (await openBrowser({ ...creator, storageState })).newPage();
  await elsewhere.goto(achievements, { waitUntil: "networkidle" });
  await expect(elsewhere.getByRole("heading", { name: "2 of 26 achievements earned" })).toBeVisible();
  await expect(elsewhere.getByRole("dialog")).toHaveCount(0);
});

test("several achievements are stepped through and closed", async ({ creator, page }) => {
  for (const title of ["One", "Two"]) await creator.api.createTask({ title, status: "completed" });
  await page.goto("/dashboard");
  const architect = page.getByRole("dialog", { name: "The Architect" });
  const first = page.getByRole("dialog", { name: "Just Getting Started" });
  const second = page.getByRole("dialog", { name: "Dynamic Duo" });
  await expect(architect.getByRole("button", { name: "Previous" })).toBeDisabled();
  await architect.getByRole("button", { name: "Next" }).click();
  await first.getByRole("button", { name: "Next" }).click();
  await expect(second.getByRole("button", { name: "Next" })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await second.getByRole("button", { name: "Previous" }).click();
  await first.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

creatorTest("an earned achievement opens, a locked one not", async ({ creator, page }) => {
  await page.goto(achievements);
  await expect(page.getByRole("heading", { name: "0 of 26 achievements earned" })).toBeVisible();
  await creator.api.createTask({ title: "New price list", status: "completed" });
  await page.reload();
  await expect(page.getByRole("heading", { name: "2 of 26 achievements earned" })).toBeVisible();
  const milestones = page.getByRole("region", { name: "Task Completion Milestones" });
  await expect(milestones.getByRole("heading", { name: /^Dynamic Duo ?, locked$/u })).toBeVisible();
  await expect(milestones.getByRole("button")).toHaveText(["Just Getting Started"]);
  const special = page.getByRole("region", { name: "Special Achievements" });
  await expect(special.getByRole("button")).toHaveText(["The Architect"]);

  await milestones.getByRole("button", { name: "Just Getting Started" }).click();
  const detail = page.getByRole("dialog", { name: "Just Getting Started" });
  await expect(detail.getByRole("heading", { name: "How to Unlock" })).toBeVisible();
  await expect(detail.getByRole("heading", { name: "Achievement Details" })).toBeVisible();
  await expect(detail.getByRole("definition").first()).toHaveText("first task");
  await expectAccessibleInBothThemes(page);
  await detail.getByRole("button", { name: "Close" }).last().click();
  await expect(detail).toBeHidden();
});
