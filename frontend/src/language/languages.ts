/** Languages offered to people. `directionOf` tells which are right-to-left (RTL), as boot.js does for the first paint. */
export const offeredLanguages = ["en", "de", "ar"] as const;

export type Language = (typeof offeredLanguages)[number];

/** English for tests of the screens: longer and accented (en-XA), or from right to left (ar-XB). */
export type PseudoLocale = "en-XA" | "ar-XB";

export type ShownLanguage = Language | PseudoLocale;

export type Direction = "ltr" | "rtl";

export function isLanguage(text: unknown): text is Language {
  return offeredLanguages.some((language) => language === text);
}

export function isPseudoLocale(text: unknown): text is PseudoLocale {
  return text === "en-XA" || text === "ar-XB";
}

export function directionOf(language: ShownLanguage): Direction {
  return language.startsWith("ar") ? "rtl" : "ltr";
}

/** Language of the texts that the server and the browser make: English for a pseudo-locale. */
export function languageBehind(language: ShownLanguage): Language {
  return isPseudoLocale(language) ? "en" : language;
}
