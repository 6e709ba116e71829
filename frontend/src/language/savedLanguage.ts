import { isLanguage, isPseudoLocale, type Language, type ShownLanguage } from "./languages";

const SAVED = "creator-hub-language";

/**
 * Language of this browser's last account, for the first paint (boot.js reads it as well), or a pseudo-locale, which
 * only tests and developers write.
 */
export function savedLanguage(): ShownLanguage | null {
  try {
    const saved = localStorage.getItem(SAVED);
    return isLanguage(saved) || isPseudoLocale(saved) ? saved : null;
  } catch {
    return null;
  }
}

/** Null if the account follows the browser. A pseudo-locale stays. */
export function saveLanguage(language: Language | null): void {
  if (isPseudoLocale(savedLanguage())) return;
  try {
    if (language) localStorage.setItem(SAVED, language);
    else localStorage.removeItem(SAVED);
  } catch {
    // Storage may be blocked; the account's language then arrives with the user.
  }
}
