import { activeLocale } from "@/language/activeLanguage";

/**
 * Day and time without a zone, `2026-11-18T17:00`: each client's own, as for the openings of a check-in. Read in UTC, so
 * that the reader's zone moves nothing.
 */
function dateOf(moment: string): Date {
  return new Date(`${moment}:00Z`);
}

/** Calendar day of a local moment. */
export function dayOfLocalMoment(moment: string): string {
  return moment.slice(0, 10);
}

/** Formatted time of a local moment: "17:00". */
export function formatLocalTime(moment: string, locale = activeLocale()): string {
  return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(
    dateOf(moment),
  );
}

/** Formatted full hour: "17:00". */
export function formatHour(hour: number, locale = activeLocale()): string {
  return formatLocalTime(`2024-01-01T${String(hour).padStart(2, "0")}:00`, locale);
}
