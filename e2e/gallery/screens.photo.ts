import path from "node:path";
import { type Page } from "@playwright/test";
import { expectStillness, type Theme, themes } from "../harness/layout/accessibility.ts";
import { demoMentorTest } from "../harness/server/demo.ts";
import { creatorTest, test } from "../harness/test.ts";
import { type TroubleWatch } from "../harness/network/troubleWatch.ts";
import { anonymousPlays } from "./scenes/anonymous.ts";
import { creatorPlays } from "./scenes/creator.ts";
import { mentorPlays } from "./scenes/mentor.ts";

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  wide: { viewport: { width: 1920, height: 1080 } },
  tablet: { viewport: { width: 1024, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
const folder = path.resolve(import.meta.dirname, "../screenshots");

for (const [size, options] of Object.entries(sizes)) {
  const phone = size === "phone";
  for (const theme of themes) {
    const stageOn = async (page: Page, trouble: TroubleWatch) => {
      await page.addInitScript((kept) => {
        localStorage.setItem("creator-hub-theme", kept);
      }, theme);
      const show = async (scene: string) => {
        await expectStillness(page);
        await page.screenshot({ path: path.join(folder, fileName(scene, size, theme)) });
      };
      return { page, phone, show, trouble };
    };

    test.describe(`${size}, ${theme}`, () => {
      test.use(options);
      for (const { title, run } of anonymousPlays) {
        test(title, async ({ page, trouble }) => run(await stageOn(page, trouble)));
      }
    });
    creatorTest.describe(`${size}, ${theme}`, () => {
      creatorTest.use(options);
      for (const { title, run } of creatorPlays.filter(({ phoneOnly }) => phone || !phoneOnly)) {
        creatorTest(title, async ({ admin, board, creator, page, server, trouble }) =>
          run({ ...(await stageOn(page, trouble)), admin, board, creator, server }),
        );
      }
    });
    demoMentorTest.describe(`the mentor's, ${size}, ${theme}`, () => {
      demoMentorTest.use(options);
      for (const { title, run } of mentorPlays) {
        demoMentorTest(title, async ({ page, trouble }) => run(await stageOn(page, trouble)));
      }
    });
  }
}

function fileName(name: string, size: string, theme: Theme): string {
  return `${name}-${size}${theme === "dark" ? "-dark" : ""}.png`;
}
