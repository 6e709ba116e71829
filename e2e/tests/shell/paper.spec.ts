import { type Page } from "@playwright/test";
import { dayFromNow } from "../../harness/days.ts";
import { idOf, Mentor } from "../../harness/server/mentor.ts";
import { Numbers, writeOwn } from "../../harness/server/numbers.ts";
import { signUp, somebody } from "../../harness/server/people.ts";
import { creatorTest, expect, mentorTest, test } from "../../harness/test.ts";

/** Printed from a dark screen. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await page.emulateMedia({ media: "print" });
}

async function expectPaper(page: Page): Promise<void> {
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("search")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(?:Actions|Add Task|Settings|Refresh)/u })).toHaveCount(0);
  const found = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>("#root *")].filter((one) =>
      one.checkVisibility(),
    );
    const cuts = shown.filter((one) => {
      const { clipPath, overflowY, position } = getComputedStyle(one);
      // For screen readers, and a drawing that ends at an edge.
      if (clipPath !== "none" || one.ariaLabel === "Progress") return false;
      const isCut =
        overflowY !== "visible" && one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 1;
      return isCut || position === "sticky" || position === "fixed";
    });
    const isDark = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/gu) ?? []).map(Number);
      return alpha > 0 && Math.min(red, green, blue) < 200;
    };
    const grounds = [document.documentElement, ...document.querySelectorAll("main, article")];
    const colours = grounds.map((one) => getComputedStyle(one).backgroundColor);
    return {
      cuts: cuts.map((one) => one.outerHTML.slice(0, 200)),
      dark: colours.filter(isDark),
    };
  });
  expect(found).toEqual({ cuts: [], dark: [] });
}

creatorTest("a board is printed whole and light", async ({ board, creator, page }) => {
  for (let number = 1; number <= 14; number += 1) {
    const status = number % 2 === 0 ? "inprogress" : "todo";
    await creator.api.createTask({ title: `Film ${number}`, subtasks: ["Hook", "Ending"], status });
  }
  await board.open();
  await expect(page.getByRole("article")).toHaveCount(14);
  await print(page);
  await expectPaper(page);
  const bottoms = await page.getByRole("article").evaluateAll((cards) => {
    const ground = document.documentElement.scrollHeight;
    return cards.filter((card) => card.checkVisibility() && card.getBoundingClientRect().bottom <= ground)
      .length;
  });
  expect(bottoms).toBe(14);
  const pages = (await page.pdf()).toString("latin1").match(/\/Type \/Page\b/gu);
  expect(pages?.length).toBeGreaterThan(1);
});

creatorTest("a phone prints all columns", async ({ board, creator, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await creator.api.createTask({ title: "Film", status: "inprogress" });
  await creator.api.createTask({ title: "Script" });
  await page.goto("/dashboard");
  await expect(board.card("Script")).toBeVisible();
  await expect(board.card("Film")).toHaveCount(0);
  await print(page);
  await expect(board.card("Film")).toBeVisible();
});

creatorTest("each tab of a client is printed whole", async ({ admin, creator, page }) => {
  // A month shows today, but not always the day in two weeks.
  const dueDate = dayFromNow(0);
  for (let number = 1; number <= 16; number += 1) {
    const status = number > 12 ? "completed" : "todo";
    await creator.api.createTask({ title: `Film ${number}`, status, dueDate });
  }
  const number = await new Numbers(admin.api).createFor([creator.api]);
  for (const days of [-21, -14, -7]) {
    await writeOwn(creator.api, number, { [dayFromNow(days)]: `${40 + days}` });
  }
  const ofAchievements = ["tab=achievements", "tab=achievements&part=progress"];
  const addresses = ["view=month", "tab=completed", ...ofAchievements, "tab=notifications"];
  for (const address of addresses) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/dashboard?${address}`, { waitUntil: "networkidle" });
    await print(page);
    await expectPaper(page);
  }
  await page.emulateMedia({ media: "screen" });
  await page.goto("/dashboard?view=month", { waitUntil: "networkidle" });
  await expect(page.getByRole("gridcell").getByRole("button", { name: /Film 1\b/u })).toHaveCount(0);
  await print(page);
  await expect(page.getByRole("gridcell").getByRole("button", { name: /Film 1\b/u })).toBeVisible();
});

mentorTest("a mentor's lists are printed whole", async ({ admin, creator, page, server }) => {
  for (let number = 1; number <= 14; number += 1) await signUp(server.url, somebody());
  await new Mentor(admin.api).receive(creator.api, "Record a trailer");
  const answer = await admin.api.http.get("/api/admin/clients?limit=1");
  const { total } = (await answer.json()) as { total: number };
  expect(total).toBeGreaterThan(12);
  await page.goto("/admin", { waitUntil: "networkidle" });
  await expect(page.getByRole("article")).toHaveCount(12);
  await print(page);
  await expect(page.getByRole("article")).toHaveCount(total);
  await expectPaper(page);
  await page.emulateMedia({ media: "screen" });
  await expect(page.getByRole("article")).toHaveCount(12);

  const client = await idOf(creator.api);
  const number = await new Numbers(admin.api).createFor([creator.api]);
  const tabs = ["reviews", "templates", "programs", "activity", "check-ins&half=numbers"];
  const addresses = [`?view=table&numbers=${number.id}`, ...tabs.map((tab) => `?tab=${tab}`)];
  for (const address of [...addresses, `/clients/${client}`]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/admin${address}`, { waitUntil: "networkidle" });
    await print(page);
    await expectPaper(page);
  }
  await expect(page.getByRole("heading", { level: 1, name: "Maya Okafor" })).toBeVisible();
});

test("a signed-out page is printed light", async ({ page }) => {
  await page.goto("/login");
  await print(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
});
