import { type Page } from "@playwright/test";
import { expectAccessible } from "../layout/accessibility.ts";
import { expectFitsWindow, expectNothingCut } from "../layout/reach.ts";
import { sizes } from "../layout/sizes.ts";
import { type PseudoLocale, showIn } from "./pseudoPage.ts";
import { ServerTexts } from "./serverTexts.ts";
import { expectTranslated } from "./translation.ts";

/** Shows the page in a pseudo-locale. What is returned checks a scene, in the windows of a desktop and of a phone. */
export async function stageIn(page: Page, locale: PseudoLocale): Promise<(scene: string) => Promise<void>> {
  await showIn(page, locale);
  const answered = ServerTexts.of(page);
  return async (scene) => {
    const before = page.viewportSize();
    for (const [size, { viewport }] of Object.entries(sizes)) {
      const where = `${scene} ${size}, ${locale}`;
      await page.setViewportSize(viewport);
      await expectFitsWindow(page, where);
      await expectNothingCut(page, where);
      if (locale === "en-XA") await expectTranslated(page, answered, where);
    }
    if (before) await page.setViewportSize(before);
    if (locale === "ar-XB") await expectAccessible(page, "light");
  };
}
