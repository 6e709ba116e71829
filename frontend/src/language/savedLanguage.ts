import { stored } from "@/storage/stored";
import { isLanguage, isPseudoLocale, type Language, type ShownLanguage } from "./languages";

const saved = stored("creator-hub-language", (text): ShownLanguage | null =>
  isLanguage(text) || isPseudoLocale(text) ? text : null,
);

/**
 * Language of this browser's last account, for the first paint (boot.js reads it as well), or a pseudo-locale, which
 * only tests and developers write.
 */
export const savedLanguage = () => saved.read();

/** Null if the account follows the browser. A pseudo-locale stays. */
export function saveLanguage(language: Language | null): void {
  if (!isPseudoLocale(savedLanguage())) saved.save(language);
}
