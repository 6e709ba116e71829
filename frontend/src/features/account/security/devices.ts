import type { Session } from "@/api/generated/client";
import { relativeTime } from "@/dates/relativeTime";

/** Window within which a session counts as active: an idle screen sends no requests. */
const ACTIVE_MS = 2 * 60_000;

/** Name of the browser and system: "Chrome on macOS", as far as known. */
export function deviceName({ browser, system }: Pick<Session, "browser" | "system">): string {
  if (browser && system) return `${browser} on ${system}`;
  if (browser) return browser;
  return system ? `A browser on ${system}` : "A browser that does not say its name";
}

/** Time zone as the location of a session: "Lisbon time (Europe/Lisbon)". */
export function zoneName(zone: string): string {
  const name = zone.replaceAll("_", " ");
  const place = name.split("/").at(-1) ?? name;
  return name.includes("/") && !name.startsWith("Etc/") ? `${place} time (${name})` : place;
}

/** Time of last use: "active now", "2 hours ago", "Nov 12". */
export function lastSeen({ isCurrent, lastSeenAt }: Session, now: Date): string {
  const age = now.getTime() - Date.parse(lastSeenAt);
  return isCurrent || age < ACTIVE_MS ? "active now" : relativeTime(lastSeenAt, now);
}
