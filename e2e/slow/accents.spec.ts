import { AxeBuilder } from "@axe-core/playwright";
import { type Page } from "@playwright/test";
import { expectStillness, themes } from "../harness/layout/accessibility.ts";
import { randomNumbers } from "../harness/randomNumbers.ts";
import { Mentor } from "../harness/server/mentor.ts";
import { creatorTest as test, expect, type SignedIn } from "../harness/test.ts";

/**
 * Other accents: `ACCENT_SEED=7 ACCENT_COUNT=200 npm run test:slow -- accents`. The rule of colours is tested all around
 * the wheel in the domain; these find a screen that puts other colours on each other than the rule knows.
 */
const seed = Number(process.env["ACCENT_SEED"] ?? 20_261_127);
const count = Number(process.env["ACCENT_COUNT"] ?? 40);

const random = randomNumbers(seed);
const accents = Array.from({ length: count }, () =>
  Math.floor(random() * 0x1_00_00_00)
    .toString(16)
    .padStart(6, "0"),
);

/** Puts the style sheet of an accent after the app's own, as the server would. */
async function showAccent(page: Page, accent: string): Promise<void> {
  await page.evaluate(async (address) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.dataset["theme"] = "";
    const before = document.querySelectorAll("link[data-theme]");
    await new Promise((resolve, reject) => {
      link.addEventListener("load", resolve);
      link.addEventListener("error", () => reject(new Error(`${address} did not load`)));
      document.head.append(link);
    });
    for (const old of before) old.remove();
  }, `/api/appearance/theme-${accent}.css`);
}

/** Contrast findings of the page with each accent, in both themes. */
async function expectContrast(page: Page): Promise<void> {
  test.setTimeout(count * 10_000);
  const findings: string[] = [];
  for (const accent of accents) {
    await showAccent(page, accent);
    for (const theme of themes) {
      await page.evaluate((dark) => {
        document.documentElement.classList.toggle("dark", dark);
      }, theme === "dark");
      await expectStillness(page);
      const axe = new AxeBuilder({ page }).withRules(["color-contrast"]).setLegacyMode();
      const { violations } = await axe.analyze();
      for (const { html, failureSummary } of violations.flatMap(({ nodes }) => nodes))
        findings.push(`#${accent} ${theme}: ${html}\n${failureSummary ?? ""}`);
    }
  }
  expect(findings).toEqual([]);
}

/** Tasks of both kinds, in all columns. */
async function fillBoards(admin: SignedIn, creator: SignedIn): Promise<void> {
  const mentor = new Mentor(admin.api);
  await creator.api.createTask({ title: "Film the desk tour", subtasks: ["One", "Two"] });
  await creator.api.createTask({ title: "Answer the invitations", status: "inprogress" });
  await creator.api.createTask({ title: "Cut the trailer", status: "done" });
  await mentor.assign(creator.api, { title: "Record a trailer", subtasks: ["Script"] });
  const done = await mentor.assign(creator.api, { title: "Audit", subtasks: ["Read"], needsReview: true });
  await creator.api.move(done, "done");
}

test("any accent is readable before sign-in", async ({ openBrowser, server }) => {
  const visitor = await (await openBrowser()).newPage();
  await visitor.goto(`${server.url}/login`);
  await expect(visitor.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expectContrast(visitor);
});

for (const [name, tab] of [
  ["board", "roadmap"],
  ["gold board", "timo"],
]) {
  test(`any accent is readable on the ${name}`, async ({ admin, creator, page }) => {
    await fillBoards(admin, creator);
    await page.goto(`/dashboard?tab=${tab}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectContrast(page);
  });
}

test("any accent is readable on the admin's clients", async ({ admin, creator, openBrowser, server }) => {
  await fillBoards(admin, creator);
  const mentor = await (await openBrowser(admin)).newPage();
  await mentor.goto(`${server.url}/admin`);
  await expect(mentor.getByText(creator.email).first()).toBeVisible();
  await expectContrast(mentor);
});
