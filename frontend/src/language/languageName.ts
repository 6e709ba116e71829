import type { Language } from "./languages";

/** Name of a language in itself: "Deutsch". */
export function languageName(language: Language): string {
  return new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
}
