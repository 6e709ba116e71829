import { stored } from "@/storage/stored";

interface Reported {
  userId: string;
  timeZone: string;
}

/** One entry a browser: signing in reports the zone of the next user. */
const reported = stored("creator-hub-told-zone", (text) => JSON.parse(text ?? "{}") as Partial<Reported>);

/** Time zone that this browser last reported for this user; null if none. */
export function reportedTimeZone(userId: string): string | null {
  const told = reported.read();
  return told.userId === userId ? (told.timeZone ?? null) : null;
}

export function saveReportedTimeZone(userId: string, timeZone: string): void {
  reported.save(JSON.stringify({ userId, timeZone } satisfies Reported));
}
