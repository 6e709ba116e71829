import { withQuery, type Overlay } from "./overlays";
import { positiveNumber } from "./positiveNumber";

export type TabId = "roadmap" | "timo" | "completed" | "achievements" | "notifications" | "account";

/** Address of a dashboard tab, with an overlay if given. */
export function dashboardAddress(tab?: TabId, overlay?: Overlay): string {
  return withQuery("/dashboard", new URLSearchParams(tab ? { tab } : {}), overlay);
}

/** Address of one opening of a check-in, to answer it. */
export function checkInAddress(id: number): string {
  return `/dashboard?checkin=${id}`;
}

/** Id of the check-in's opening that the address names: null for another page, 0 for one that cannot exist. */
export function checkInOf(search: URLSearchParams): number | null {
  const named = search.get("checkin");
  if (named === null) return null;
  const id = /^[0-9]+$/u.test(named) ? Number(named) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}

/** Address of the numbers of a client, with one of them open if given. */
export function progressAddress(number?: number | string): string {
  const address = `${dashboardAddress("achievements")}&part=progress`;
  return number === undefined ? address : `${address}&number=${number}`;
}

export function isProgress(search: URLSearchParams): boolean {
  return search.get("tab") === "achievements" && search.get("part") === "progress";
}

/** Id of the number that the address of the numbers names; null without one. */
export function numberOf(search: URLSearchParams): number | null {
  return isProgress(search) ? positiveNumber(search.get("number")) : null;
}

export type AccountSection =
  | "profile"
  | "links"
  | "heroes"
  | "passkeys"
  | "two-factor"
  | "organisation"
  | "devices"
  | "language"
  | "mail"
  | "calendar-feed"
  | "data";

/** Address of a section of Account Settings. */
export function accountAddress(part: AccountSection): string {
  return `${dashboardAddress("account")}#${part}`;
}
