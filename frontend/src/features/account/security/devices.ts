import { t } from "@lingui/core/macro";
import type { Session } from "@/api/generated/client";
import { relativeTime } from "@/dates/relativeTime";
import { isolate } from "@/language/isolate";

/** Window within which a session counts as active: an idle screen sends no requests. */
const ACTIVE_MS = 2 * 60_000;

/** Name of the browser and system: "Chrome on macOS", as far as known. */
export function deviceName({ browser, system }: Pick<Session, "browser" | "system">): string {
  const shownBrowser = browser && isolate(browser);
  const shownSystem = system && isolate(system);
  if (shownBrowser && shownSystem) return t`${shownBrowser} on ${shownSystem}`;
  if (browser) return browser;
  return shownSystem ? t`A browser on ${shownSystem}` : t`A browser that does not say its name`;
}

/** Time zone as the location of a session: "Lisbon time (Europe/Lisbon)". */
export function zoneName(zone: string): string {
  const name = zone.replaceAll("_", " ");
  const last = name.split("/").at(-1) ?? name;
  if (!name.includes("/") || name.startsWith("Etc/")) return last;
  const [place, zoneId] = [isolate(last), isolate(name)];
  return t`${place} time (${zoneId})`;
}

/** Time of last use: "active now", "2 hours ago", "Nov 12". */
export function lastSeen({ isCurrent, lastSeenAt }: Session, now: Date): string {
  const age = now.getTime() - Date.parse(lastSeenAt);
  return isCurrent || age < ACTIVE_MS
    ? t({ message: "active now", comment: "Last use of a device, after its time zone" })
    : relativeTime(lastSeenAt, now);
}
