import { i18n, type Messages } from "@lingui/core";
import { loadCatalogue } from "./catalogues";
import {
  directionOf,
  isPseudoLocale,
  languageBehind,
  type Direction,
  type Language,
  type ShownLanguage,
  isLanguage,
} from "./languages";
import { savedLanguage, saveLanguage } from "./savedLanguage";

/** Language that was asked for last; its catalogue may still be loading. */
let wanted: ShownLanguage = "en";

// The document keeps the name that boot.js has given it, so that the first paint does not change sides.
i18n.loadAndActivate({ locale: "en", locales: [localeOf("en")], messages: {} });

export function activeLanguage(): ShownLanguage {
  return i18n.locale as ShownLanguage;
}

/** Locale for `Intl`, in the language of the texts. A component that formats calls `useLingui` to be rendered anew. */
export function activeLocale(): string {
  return [i18n.locales].flat()[0] ?? i18n.locale;
}

/** Shows the language of the first paint. Settles when its catalogue is there, or cannot be loaded. */
export function startLanguage(): Promise<void> {
  return show(savedLanguage() ?? chooseLanguage(null));
}

/** Shows the account's language; null follows the browser. Unknown languages count as null. */
export function followAccount(language: string | null): Promise<void> {
  const chosen = chooseLanguage(language);
  saveLanguage(chosen === language ? chosen : null);
  const saved = savedLanguage();
  return show(isPseudoLocale(saved) ? saved : chosen);
}

/** Names the language that is shown by now, whichever was expected. */
export function nameShownLanguage(): void {
  nameDocument(activeLanguage());
}

/** Language for `Accept-Language`. */
export function requestedLanguage(): Language {
  return languageBehind(wanted);
}

/** A catalogue that does not load leaves the language as it is: English at first. */
async function show(language: ShownLanguage): Promise<void> {
  wanted = language;
  if (language === activeLanguage() && localeOf(language) === activeLocale()) {
    nameDocument(language);
    return;
  }
  try {
    const messages = await loadCatalogue(language);
    // Another language may have been chosen meanwhile.
    if (wanted === language) activate(language, messages);
  } catch {
    if (wanted !== language) return;
    wanted = activeLanguage();
    nameDocument(wanted);
  }
}

function activate(language: ShownLanguage, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, locales: [localeOf(language)], messages });
  nameDocument(language);
}

/** Direction of the page. */
export function activeDirection(): Direction {
  return directionOf(activeLanguage());
}

/** Names the language for assistive technology and style sheets; boot.js has named one already. */
function nameDocument(language: ShownLanguage): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

function localeOf(language: ShownLanguage): string {
  return localeFor(languageBehind(language));
}

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
