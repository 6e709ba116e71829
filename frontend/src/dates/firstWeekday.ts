import { activeLocale } from "@/language/activeLanguage";

interface WeekInfo {
  firstDay: number;
}

/** Browsers have a method, a property or neither. */
interface LocaleOfWeeks {
  getWeekInfo?: () => WeekInfo;
  weekInfo?: WeekInfo;
}

/** First day of the week in this locale, 1 for Monday to 7 for Sunday; Monday if unknown. */
export function firstWeekday(locale = activeLocale()): number {
  try {
    const known = new Intl.Locale(locale) as unknown as LocaleOfWeeks;
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
  } catch {
    return 1;
  }
}
