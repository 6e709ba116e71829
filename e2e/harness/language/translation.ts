import { expect, type Page } from "@playwright/test";
import { type ServerTexts } from "./serverTexts.ts";

/** Texts that users have just written, keys, initials. */
const untranslatable = [
  "bdi",
  "[dir=auto]:not(input, textarea)",
  "[translate=no]",
  "kbd",
  "[lang]:not(html)",
];

/** Every visible text and name that has letters is in the catalogue: en-XA accents each of them. */
export async function expectTranslated(page: Page, answered: ServerTexts, where: string): Promise<void> {
  const known = { texts: answered.all(), exceptions: untranslatable.join() };
  expect.soft(await page.evaluate(englishTexts, known), `untranslated in ${where}`).toEqual([]);
}

function englishTexts(known: { texts: string[]; exceptions: string }): string[] {
  const names = ["aria-label", "aria-roledescription", "title", "placeholder", "alt"];
  // Texts of `Intl`.
  const formatted = (date: Date, part: "month" | "weekday") =>
    (["long", "short"] as const).map((width) => date.toLocaleDateString("en", { [part]: width }));
  const months = [...Array(12).keys()].flatMap((month) => formatted(new Date(2026, month), "month"));
  const weekdays = [...Array(7).keys()].flatMap((day) => formatted(new Date(2026, 0, day), "weekday"));
  const shortest = weekdays.map((day) => day.slice(0, 2));
  const date = new RegExp(
    `\\b(?:${[...months, ...weekdays, ...shortest, "AM", "PM", "at", "and"].join("|")})\\b`,
    "gu",
  );
  const age = /\b(?:minute|hour|day)s? ago\b/gu;
  const isEnglish = (text: string | null) => {
    if (text === null || !/\p{L}/u.test(text) || /~|[\u0100-\u1eff]/u.test(text)) return false;
    // Ages first, because what the server answered may hold their unit alone.
    const ownText = known.texts.reduce((rest, data) => rest.replaceAll(data, ""), text.replaceAll(age, ""));
    const rest = ownText.replaceAll(/Creator Hub|Timo|#[\dA-F]{6}|https?:\S*|\S+@\S+/gu, "");
    return /\p{L}/u.test(rest.replaceAll(date, ""));
  };
  const isShown = (element: Element) =>
    !element.closest(known.exceptions) && element.checkVisibility({ visibilityProperty: true });
  const found = new Set<string>();
  for (const element of document.body.querySelectorAll("*")) {
    if (!isShown(element)) continue;
    const nodes = element.matches("textarea, script, style") ? [] : [...element.childNodes];
    const textNodes = nodes.filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const texts = textNodes.map(({ textContent }) => textContent);
    const attributes = names.map((name) => element.getAttribute(name));
    for (const text of [...texts, ...attributes].filter(isEnglish)) {
      found.add(`${text ?? ""} in ${element.outerHTML.slice(0, 150)}`);
    }
  }
  return [...found];
}
