import { writeOverlay, type Overlay } from "./overlays";

export type TabId = "roadmap" | "timo" | "completed" | "achievements" | "notifications" | "account";

/** Address of a dashboard tab, with an overlay if given. */
export function dashboardAddress(tab?: TabId, overlay?: Overlay): string {
  const search = new URLSearchParams(tab ? { tab } : {});
  const query = (overlay ? writeOverlay(search, overlay) : search).toString();
  return query === "" ? "/dashboard" : `/dashboard?${query}`;
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
