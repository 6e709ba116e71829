const DAY_MS = 86_400_000;

/** The calendar day on the reader's own wall, as `yyyy-mm-dd`. */
export function calendarDayOf(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, "0");
  const day = String(moment.getDate()).padStart(2, "0");
  return `${String(moment.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}

/** Whole days from one calendar day to another; counted in UTC so that no clock change shifts it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

/** The calendar day that is so many days after another. */
export function dayAfter(day: string, count: number): string {
  return new Date(utcMidnight(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The week, Monday to Sunday, in which a calendar day lies. */
export function calendarWeekOf(day: string): { monday: string; sunday: string } {
  const sinceMonday = (new Date(utcMidnight(day)).getUTCDay() + 6) % 7;
  return { monday: dayAfter(day, -sinceMonday), sunday: dayAfter(day, 6 - sinceMonday) };
}

/** A calendar day as people write it: "Dec 12, 2026". */
export function formatDay(day: string, locale?: string): string {
  return dayFormat("medium", locale, "UTC").format(utcMidnight(day));
}

/** "Dec 12", with the year where it is another than today's. */
export function formatShortDay(day: string, today: string, locale?: string): string {
  const style = day.slice(0, 4) === today.slice(0, 4) ? "short" : "medium";
  return dayFormat(style, locale, "UTC").format(utcMidnight(day));
}

/** "Dec 12", whatever the year. */
export function formatDayOfYear(day: string, locale?: string): string {
  return dayFormat("short", locale, "UTC").format(utcMidnight(day));
}

/** "Saturday, Dec 12" */
export function formatDayOfWeek(day: string, locale?: string): string {
  return dayFormat("weekday", locale, "UTC").format(utcMidnight(day));
}

/** "Today", "Yesterday", then the day. */
export function formatRecentDay(day: string, today: string, locale?: string): string {
  const age = daysBetween(day, today);
  if (age === 0) return "Today";
  return age === 1 ? "Yesterday" : formatShortDay(day, today, locale);
}

/** "14:32", as the reader's clock shows it. */
export function formatTime(moment: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(new Date(moment));
}

/** The day on which an instant falls for the reader. */
export function formatDayOfMoment(moment: string, locale?: string): string {
  return dayFormat("medium", locale).format(new Date(moment));
}

/** "Today, 10:42", "Yesterday, 18:05", then the day alone. */
export function formatMoment(moment: string, now: Date, locale?: string): string {
  const at = new Date(moment);
  const age = daysBetween(calendarDayOf(at), calendarDayOf(now));
  if (age !== 0 && age !== 1) return formatDayOfMoment(moment, locale);
  return `${age === 0 ? "Today" : "Yesterday"}, ${formatTime(moment, locale)}`;
}

/** Day, month, year and time, for whoever wants to know exactly. */
export function formatExactMoment(moment: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" }).format(new Date(moment));
}

/** The weekday too, for whoever wants to know exactly. */
export function formatExactDay(day: string, locale?: string): string {
  return dayFormat("full", locale, "UTC").format(utcMidnight(day));
}

function utcMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Making a format costs far more than using it, and a long list writes a thousand dates. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const dayStyles = {
  short: { day: "numeric", month: "short" },
  weekday: { weekday: "long", day: "numeric", month: "short" },
  medium: { day: "numeric", month: "short", year: "numeric" },
  full: { dateStyle: "full" },
} as const;

function dayFormat(style: keyof typeof dayStyles, locale?: string, timeZone?: string): Intl.DateTimeFormat {
  const key = `${style} ${locale ?? ""} ${timeZone ?? ""}`;
  const known = dayFormats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, {
    ...dayStyles[style],
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  dayFormats.set(key, format);
  return format;
}
