import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";
import type { DayPickerLocale } from "react-day-picker/locale";
import { activeLanguage } from "@/language/activeLanguage";
import { languageBehind, type Language } from "@/language/languages";

type Locale = Partial<DayPickerLocale>;

/** The library's own. */
const english: Locale = {};

const loads: Partial<Record<Language, () => Promise<Locale>>> = {
  de: () => import(/* webpackChunkName: "calendar-de" */ "react-day-picker/locale/de").then((m) => m.de),
  ar: () => import(/* webpackChunkName: "calendar-ar" */ "react-day-picker/locale/ar").then((m) => m.ar),
};

/** Names and labels of the calendar in the reader's language: null while they load, English if they cannot be. */
export function useCalendarLocale(): Locale | null {
  useLingui();
  const language = languageBehind(activeLanguage());
  const [loaded, setLoaded] = useState<{ language: Language; locale: Locale } | null>(null);
  const load = loads[language];
  useEffect(() => {
    if (!load) return;
    let wanted = true;
    const show = (locale: Locale) => {
      if (wanted) setLoaded({ language, locale });
    };
    load().then(show, () => show(english));
    return () => {
      wanted = false;
    };
  }, [language, load]);
  if (!load) return english;
  return loaded?.language === language ? loaded.locale : null;
}
