const TOLD_ZONE = "creator-hub-told-zone";

interface ToldZone {
  userId: string;
  timeZone: string;
}

/** The zone that this browser has last told the server for this user; null if it never has. */
export function toldZone(userId: string): string | null {
  try {
    const told = JSON.parse(localStorage.getItem(TOLD_ZONE) ?? "{}") as Partial<ToldZone>;
    return told.userId === userId ? (told.timeZone ?? null) : null;
  } catch {
    return null;
  }
}

/** One browser has one user at a time: whoever signs in next tells their zone with it. */
export function rememberToldZone(userId: string, timeZone: string): void {
  try {
    localStorage.setItem(TOLD_ZONE, JSON.stringify({ userId, timeZone } satisfies ToldZone));
  } catch {
    // Storage may be blocked.
  }
}
