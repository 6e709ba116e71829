import { expectNothingCut } from "../../harness/layout/reach.ts";
import { demoMentorTest as test } from "../../harness/server/demo.ts";
import { expect } from "../../harness/test.ts";

for (const [language, name] of [
  ["de", "Klienten"],
  ["ar", "العملاء"],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 1440, height: 900 } });

    test("no head of the table is cut", async ({ page }) => {
      for (const column of ["name", "overdue", "completed", "lastActive"]) {
        await page.goto(`/admin?view=table&sort=${column}`);
        await expect(page.getByRole("grid", { name })).toBeVisible();
        await expectNothingCut(page, column);
        const cut = await page
          .locator("thead th")
          .evaluateAll((heads) =>
            heads
              .filter((head) => head.scrollWidth > head.clientWidth || head.scrollWidth > head.clientWidth)
              .map((head) => head.textContent),
          );
        expect(cut, column).toEqual([]);
      }
    });
  });
}
