import { type Locator } from "@playwright/test";
import { demoMentorTest as test } from "../../harness/server/demo.ts";
import { json } from "../../harness/server/hubApi.ts";
import { expect } from "../../harness/test.ts";

/** The windows of the commonest laptops. */
const laptops = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
];

/** Number of them that are seen whole: inside the window, with nothing over their first and last line. */
async function seenWhole(all: Locator): Promise<number> {
  return all.evaluateAll((elements) => {
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) return false;
      const middle = (left + right) / 2;
      return [top + 4, bottom - 4].every((line) => {
        const found = document.elementFromPoint(middle, line);
        return element.contains(found);
      });
    };
    return elements.filter(isSeen).length;
  });
}

for (const size of laptops) {
  test.describe(`at ${size.width} x ${size.height}`, () => {
    test.use({ viewport: size });

    test("the mentor sees clients without scrolling", async ({ page }) => {
      const table = page.getByRole("grid", { name: "Clients" });
      const news = { version: "1.3.0", date: null, changes: ["A month view beside the board"] };
      await page.route("**/api/admin/news", (route) => route.fulfill({ json: { entries: [news] } }));
      await page.goto("/admin");
      await expect(page.getByRole("region", { name: "What is new" })).toBeVisible();
      const cards = page.getByRole("list", { name: "Clients" }).getByRole("article");
      await expect(cards).not.toHaveCount(0);
      expect(await seenWhole(cards), "cards, of which a row has four").toBeGreaterThanOrEqual(4);
      await page.goto("/admin?view=table");
      await expect(table.getByRole("row").nth(9)).toBeAttached();
      expect(await seenWhole(table.locator("tbody tr"))).toBeGreaterThanOrEqual(9);
    });

    test("a client's page shows two cards a column", async ({ page }) => {
      const { clients } = await json<{ clients: { id: string; firstName: string }[] }>(
        page.request.get("/api/admin/clients?limit=100"),
      );
      await page.goto(`/admin/clients/${clients.find(({ firstName }) => firstName === "Maya")?.id ?? ""}`);
      const roadmap = page.getByRole("region", { name: "Content Roadmap" });
      for (const name of ["To Do", "In Progress", "Done"]) {
        const cards = roadmap.getByRole("group", { name, exact: true }).getByRole("article");
        await expect(cards.nth(1)).toBeAttached();
        expect(await seenWhole(cards), name).toBeGreaterThanOrEqual(2);
      }
    });

    test("a creator sees two open cards a column", async ({ browser, demo }) => {
      const page = await browser.newPage({ viewport: size, storageState: { cookies: [], origins: [] } });
      await page.goto(`${demo.url}/login`);
      await page.getByRole("button", { name: "Try the demo as a creator" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
      for (const [tab, title] of [
        ["roadmap", "Content Roadmap"],
        ["timo", "Timo Assigned Tasks"],
      ] as const) {
        await page.goto(`${demo.url}/dashboard?tab=${tab}`);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        for (const name of ["To Do", "In Progress", "Done"]) {
          const cards = page.getByRole("group", { name, exact: true }).getByRole("article");
          await expect(cards.nth(1)).toBeAttached();
          expect(await seenWhole(cards), `${title}: ${name}`).toBeGreaterThanOrEqual(2);
        }
      }
      await page.close();
    });
  });
}
