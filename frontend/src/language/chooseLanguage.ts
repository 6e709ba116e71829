import { isLanguage, type Language } from "./languages";

/** Account's language, else the first of the browser's that is offered, else English. */
export function chooseLanguage(
  account: string | null,
  preferred: readonly string[] = navigator.languages,
): Language {
  if (isLanguage(account)) return account;
  return preferred.map(languageOf).find(isLanguage) ?? "en";
}

/**
 * Locale for dates and numbers: the browser's regional tag of this language, such as `en-GB`, else the language itself.
 * Arabic has the digits of its texts, which the server writes as well.
 */
export function localeFor(language: Language, preferred: readonly string[] = navigator.languages): string {
  const locale = preferred.find((tag) => languageOf(tag) === language) ?? language;
  return language === "ar" ? new Intl.Locale(locale, { numberingSystem: "latn" }).toString() : locale;
}

function languageOf(tag: string): string {
  return tag.split("-", 1)[0]?.toLowerCase() ?? "";
}
