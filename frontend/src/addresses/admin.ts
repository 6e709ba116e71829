import { withQuery, type Overlay } from "./overlays";

export type AdminTabId = "clients" | "templates" | "activity" | "reviews" | "programs" | "check-ins";

/** Address of an admin tab, with an overlay if given. */
export function adminAddress(tab?: AdminTabId, overlay?: Overlay): string {
  return withQuery("/admin", new URLSearchParams(tab ? { tab } : {}), overlay);
}

export type SettingsTabId = "appearance" | "security";

/** Address of the settings of this hub. */
export function settingsAddress(tab: SettingsTabId): string {
  return `/admin?settings=${tab}`;
}

/** Tab of the settings that the address names; null for another page. Links of earlier releases led to security. */
export function settingsTabOf(search: URLSearchParams): SettingsTabId | null {
  const tab = search.get("settings");
  if (tab === null) return null;
  return tab === "appearance" ? "appearance" : "security";
}

/** Address of one client's page, with an overlay if given. */
export function clientAddress(id: string, overlay?: Overlay): string {
  return withQuery(`/admin/clients/${encodeURIComponent(id)}`, new URLSearchParams(), overlay);
}

/** Steps of a program, or the editor of a new one; `step` is opened. */
export function programAddress(id: number | "new", step?: number): string {
  return withQuery(`/admin/programs/${id}`, new URLSearchParams(step ? { step: step.toString() } : {}));
}

/** People of a program. */
export function programPeopleAddress(id: number): string {
  return `/admin/programs/${id}/people`;
}

/** Library of numbers: the second half of the check-ins. */
export function numbersAddress(): string {
  return "/admin?tab=check-ins&half=numbers";
}

/** Questions of a check-in, or the editor of a new one. */
export function checkInAddress(id: number | "new"): string {
  return `/admin/check-ins/${id}`;
}

/** Everybody's answers to a check-in. */
export function checkInAnswersAddress(id: number): string {
  return `/admin/check-ins/${id}/answers`;
}

/** Reviews, of answers to check-ins alone. */
export function answersToReadAddress(): string {
  return "/admin?tab=reviews&show=check-ins";
}

/** Answers of one client to a check-in, in Reviews. */
export function clientAnswersAddress(period: number): string {
  return adminAddress("reviews", { name: "answers", id: period });
}

/** People who have not answered a check-in. */
export function checkInMissingAddress(id: number): string {
  return `/admin/check-ins/${id}/missing`;
}

/** CSV downloads, of one segment if given. */
export function clientsFileAddress(segment: number | null): string {
  return `/api/admin/clients.csv${ofSegment(segment)}`;
}

export function tasksFileAddress(segment: number | null): string {
  return `/api/admin/tasks.csv${ofSegment(segment)}`;
}

function ofSegment(segment: number | null): string {
  return segment === null ? "" : `?segment=${segment}`;
}

/** Table of a segment's clients. */
export function segmentTableAddress(segment: number): string {
  return `/admin?view=table&segment=${segment}`;
}

/** CSV download of the people of a program, as they are filtered and sorted. */
export function programPeopleFileAddress(id: number, search: URLSearchParams): string {
  return withQuery(`/api/admin/programs/${id}/people.csv`, search);
}

/** CSV download of all values of a number. */
export function numberFileAddress(id: number): string {
  return `/api/admin/numbers/${id}/values.csv`;
}

/** CSV download of the answers to a check-in, of one period and one segment if given. */
export function answersFileAddress(id: number, period: string | null, segment: number | null): string {
  const search = new URLSearchParams();
  if (period !== null) search.set("period", period);
  if (segment !== null) search.set("segmentId", segment.toString());
  return withQuery(`/api/admin/check-ins/${id}/answers.csv`, search);
}
