const REPORTED_TIME_ZONE = "creator-hub-told-zone";

interface ReportedTimeZone {
  userId: string;
  timeZone: string;
}

/** The zone that this browser has last told the server for this user; null if it never has. */
export function reportedTimeZone(userId: string): string | null {
  try {
    const told = JSON.parse(localStorage.getItem(REPORTED_TIME_ZONE) ?? "{}") as Partial<ReportedTimeZone>;
    return told.userId === userId ? (told.timeZone ?? null) : null;
  } catch {
    return null;
  }
}

/** One browser has one user at a time: whoever signs in next tells their zone with it. */
export function saveReportedTimeZone(userId: string, timeZone: string): void {
  try {
    localStorage.setItem(REPORTED_TIME_ZONE, JSON.stringify({ userId, timeZone } satisfies ReportedTimeZone));
  } catch {
    // Storage may be blocked.
  }
}
