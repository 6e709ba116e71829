import { type Page } from "@playwright/test";
import { expectAccessible } from "../layout/accessibility.ts";
import { expectFitsWindow, expectNothingCut } from "../layout/reach.ts";
import { inEachWindow, sizes } from "../layout/sizes.ts";
import { type PseudoLocale, showIn } from "./pseudoPage.ts";
import { ServerTexts } from "./serverTexts.ts";
import { expectTranslated } from "./translation.ts";

/** Shows the page in a pseudo-locale. What is returned checks a scene, in the windows of a desktop and of a phone. */
export async function stageIn(page: Page, locale: PseudoLocale): Promise<(scene: string) => Promise<void>> {
  await showIn(page, locale);
  const answered = ServerTexts.of(page);
  return async (scene) => {
    const windows = Object.values(sizes).map(({ viewport }) => viewport);
    await inEachWindow(page, windows, async ({ width, height }) => {
      const where = `${scene} at ${width} x ${height}, ${locale}`;
      await expectFitsWindow(page, where);
      await expectNothingCut(page, where);
      if (locale === "en-XA") await expectTranslated(page, answered, where);
    });
    if (locale === "ar-XB") await expectAccessible(page, "light");
  };
}
