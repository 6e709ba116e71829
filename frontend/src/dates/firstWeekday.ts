interface WeekInfo {
  firstDay: number;
}

/** Browsers know it as a method, as a property or not at all. */
interface LocaleOfWeeks {
  getWeekInfo?: () => WeekInfo;
  weekInfo?: WeekInfo;
}

/** The day with which the reader's weeks begin, 1 for Monday to 7 for Sunday. Monday where nobody knows. */
export function firstWeekday(locale = navigator.language): number {
  try {
    const known = new Intl.Locale(locale) as unknown as LocaleOfWeeks;
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
  } catch {
    return 1;
  }
}
