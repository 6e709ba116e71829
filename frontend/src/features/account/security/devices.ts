import type { Session } from "@/api/generated/client";
import { relativeTime } from "@/dates/relativeTime";

/** Whoever was seen so lately is still there: a screen that is only looked at asks for nothing. */
const ACTIVE_MS = 2 * 60_000;

/** "Chrome on macOS", as far as the browser has said so. */
export function deviceName({ browser, system }: Pick<Session, "browser" | "system">): string {
  if (browser && system) return `${browser} on ${system}`;
  if (browser) return browser;
  return system ? `A browser on ${system}` : "A browser that does not say its name";
}

/** "Lisbon time (Europe/Lisbon)": a zone is all that is known of where somebody is. */
export function zoneName(zone: string): string {
  const name = zone.replaceAll("_", " ");
  const place = name.split("/").at(-1) ?? name;
  return name.includes("/") && !name.startsWith("Etc/") ? `${place} time (${name})` : place;
}

/** When it was seen last: "active now", "2 hours ago", "Nov 12". */
export function lastSeen({ isCurrent, lastSeenAt }: Session, now: Date): string {
  const age = now.getTime() - Date.parse(lastSeenAt);
  return isCurrent || age < ACTIVE_MS ? "active now" : relativeTime(lastSeenAt, now);
}
