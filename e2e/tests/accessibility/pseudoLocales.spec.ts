import { pseudoLocales } from "../../harness/language/pseudoPage.ts";
import { stageIn } from "../../harness/language/pseudoStage.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { creatorTest, expect, mentorTest, test } from "../../harness/test.ts";

for (const locale of pseudoLocales) {
  test(`sign-in fits in ${locale}`, async ({ page }) => {
    const check = await stageIn(page, locale);
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    await check("sign-in");
  });

  creatorTest(`the creator's screens fit in ${locale}`, async ({ admin, board, creator, page }) => {
    await creator.api.createTask({ title: "Post the teaser", subtasks: ["Cut", "Post"] });
    await new Mentor(admin.api).assign(creator.api, { title: "Audit your titles", subtasks: ["Read"] });
    const check = await stageIn(page, locale);
    await board.open();
    await expect(board.card("Post the teaser")).toBeVisible();
    await check("board");
    await board.surface("Post the teaser").click();
    await expect(page.getByRole("dialog", { name: "Post the teaser" })).toBeVisible();
    await check("task");
    await page.goto("/dashboard?tab=timo");
    await expect(board.card("Audit your titles")).toBeVisible();
    await check("Timo board");
    await page.goto("/dashboard?tab=account");
    await expect(page.getByLabel("First name")).toBeVisible();
    await check("account");
  });

  mentorTest(`the mentor's clients fit in ${locale}`, async ({ creator, page }) => {
    const check = await stageIn(page, locale);
    await page.goto("/admin");
    await expect(page.getByText(creator.email)).toBeVisible();
    await check("clients");
  });
}
