const REPORTED_TIME_ZONE = "creator-hub-told-zone";

interface ReportedTimeZone {
  userId: string;
  timeZone: string;
}

/** Time zone that this browser last reported for this user; null if none. */
export function reportedTimeZone(userId: string): string | null {
  try {
    const told = JSON.parse(localStorage.getItem(REPORTED_TIME_ZONE) ?? "{}") as Partial<ReportedTimeZone>;
    return told.userId === userId ? (told.timeZone ?? null) : null;
  } catch {
    return null;
  }
}

/** One entry a browser: signing in reports the zone of the next user. */
export function saveReportedTimeZone(userId: string, timeZone: string): void {
  try {
    localStorage.setItem(REPORTED_TIME_ZONE, JSON.stringify({ userId, timeZone } satisfies ReportedTimeZone));
  } catch {
    // Storage may be blocked.
  }
}
