import { writeOverlay, type Overlay } from "./overlays";

export type TabId = "roadmap" | "timo" | "completed" | "achievements" | "notifications" | "account";

/** A tab of the client dashboard, with what lies over it. */
export function dashboardAddress(tab?: TabId, overlay?: Overlay): string {
  const search = new URLSearchParams(tab ? { tab } : {});
  const query = (overlay ? writeOverlay(search, overlay) : search).toString();
  return query === "" ? "/dashboard" : `/dashboard?${query}`;
}

export type AccountSection =
  "profile" | "links" | "heroes" | "devices" | "two-factor" | "mail" | "calendar-feed" | "data";

/** A part of Account Settings. */
export function accountAddress(part: AccountSection): string {
  return `${dashboardAddress("account")}#${part}`;
}
