import { writeOverlay, type Overlay } from "./overlays";

export type AdminTabId = "clients" | "templates" | "activity" | "reviews";

/** Address of an admin tab, with an overlay if given. */
export function adminAddress(tab?: AdminTabId, overlay?: Overlay): string {
  return withQuery("/admin", new URLSearchParams(tab ? { tab } : {}), overlay);
}

/** Address of one client's page, with an overlay if given. */
export function clientAddress(id: string, overlay?: Overlay): string {
  return withQuery(`/admin/clients/${encodeURIComponent(id)}`, new URLSearchParams(), overlay);
}

function withQuery(path: string, search: URLSearchParams, overlay: Overlay | undefined): string {
  const query = (overlay ? writeOverlay(search, overlay) : search).toString();
  return query === "" ? path : `${path}?${query}`;
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
