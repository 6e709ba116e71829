import { anonymousPlays } from "../gallery/scenes/anonymous.ts";
import { creatorPlays } from "../gallery/scenes/creator.ts";
import { mentorPlays } from "../gallery/scenes/mentor.ts";
import { pseudoLocales } from "../harness/language/pseudoPage.ts";
import { stageIn } from "../harness/language/pseudoStage.ts";
import { phone as phoneWindow } from "../harness/layout/sizes.ts";
import { demoMentorTest } from "../harness/server/demo.ts";
import { creatorTest, test } from "../harness/test.ts";

for (const locale of pseudoLocales) {
  for (const { title, run } of anonymousPlays) {
    test(`${locale} fits ${title}`, async ({ page, trouble }) =>
      run({ page, trouble, phone: false, show: await stageIn(page, locale) }));
  }

  for (const { title, phoneOnly: phone = false, run } of creatorPlays) {
    creatorTest.describe(() => {
      creatorTest.use(phone ? phoneWindow : {});
      creatorTest(`${locale} fits ${title}`, async ({ admin, board, creator, page, server, trouble }) =>
        run({ admin, board, creator, server, page, trouble, phone, show: await stageIn(page, locale) }),
      );
    });
  }

  for (const { title, run } of mentorPlays) {
    demoMentorTest(`${locale} fits the mentor's ${title}`, async ({ page, trouble }) =>
      run({ page, trouble, phone: false, show: await stageIn(page, locale) }),
    );
  }
}
