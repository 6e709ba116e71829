import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Rules of each theme. Themes differ in colours alone, so the dark one needs only those of contrast. */
const options = {
  light: {
    runOnly: { type: "tag" as const, values: levels },
    // Label in name (WCAG 2.5.3): the accessible name contains the visible text.
    rules: { "label-content-name-mismatch": { enabled: true } },
  },
  dark: { runOnly: { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] } },
};

/** A menu or a list of choices holds the focus: the page behind it is hidden from everybody until it closes. */
const popup = '[data-radix-popper-content-wrapper]:has([role="menu"], [role="listbox"])';

/** axe finds nothing on what the page shows now, in this theme; on a popup alone where one is open. */
export async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((dark) => {
    document.documentElement.classList.toggle("dark", dark);
  }, theme === "dark");
  await expectStillness(page);
  const axe = new AxeBuilder({ page }).options(options[theme]).setLegacyMode();
  const { violations } = await ((await page.locator(popup).count()) > 0 ? axe.include(popup) : axe).analyze();
  const findings = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
  }));
  expect(findings, `axe in ${theme}`).toEqual([]);
}

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of themes) await expectAccessible(page, theme);
}

/** Half-faded text has half its contrast: everything that comes to an end has to have ended. */
export async function expectStillness(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            document
              .getAnimations()
              .filter((animation) => animation.playState === "running")
              .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity).length,
        ),
      { message: "animations that have not ended" },
    )
    .toBe(0);
}
