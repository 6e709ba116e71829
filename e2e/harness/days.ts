/** Half a day away from UTC, so that a day counted in the wrong zone shows. */
export const timeZone = "Pacific/Auckland";

export const DAY_MS = 86_400_000;

/** The calendar day, "yyyy-mm-dd", that the browser is to see `days` from now. */
export function dayFromNow(days: number): string {
  // Swedish writes dates as ISO 8601 does.
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** "Dec 12, 2026" */
export function asPeopleWriteIt(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}
