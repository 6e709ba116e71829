import { type Page } from "@playwright/test";
import { anonymousPlays } from "../gallery/scenes/anonymous.ts";
import { creatorPlays } from "../gallery/scenes/creator.ts";
import { mentorPlays } from "../gallery/scenes/mentor.ts";
import { demoMentorTest } from "../harness/server/demo.ts";
import { expectAccessibleInBothThemes } from "../harness/layout/accessibility.ts";
import { expectFitsWindow, expectNoSidewaysScrolling } from "../harness/layout/reach.ts";
import { inEachWindow } from "../harness/layout/sizes.ts";
import { creatorTest, test } from "../harness/test.ts";
import { type TroubleWatch } from "../harness/network/troubleWatch.ts";

const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
];
const [, phone, , desktop] = windows;

/** Each scene is opened once, checked in both themes, and its window made smaller and larger. */
const stageOn = (page: Page, isPhone: boolean, trouble: TroubleWatch) => ({
  page,
  trouble,
  phone: isPhone,
  show: async (scene: string) => {
    await expectAccessibleInBothThemes(page);
    await inEachWindow(page, windows, async (size) => {
      await expectFitsWindow(page, `${scene} at ${size.width} x ${size.height}`);
      await expectNoSidewaysScrolling(page);
      if (size === phone && !isPhone) await expectAccessibleInBothThemes(page);
    });
  },
});

for (const { title, run } of anonymousPlays) {
  test.use({ viewport: desktop ?? null });
  test(`every window shows ${title}`, async ({ page, trouble }) => run(stageOn(page, false, trouble)));
}

for (const { title, phoneOnly = false, run } of creatorPlays) {
  creatorTest.describe(() => {
    creatorTest.use({ viewport: (phoneOnly ? phone : desktop) ?? null, hasTouch: phoneOnly });
    creatorTest(`every window shows ${title}`, async ({ admin, board, creator, page, server, trouble }) =>
      run({ ...stageOn(page, phoneOnly, trouble), admin, board, creator, server }),
    );
  });
}

for (const { title, run } of mentorPlays) {
  demoMentorTest(`every window shows the mentor's ${title}`, async ({ page, trouble }) =>
    run(stageOn(page, false, trouble)),
  );
}
