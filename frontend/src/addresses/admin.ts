import { writeOverlay, type Overlay } from "./overlays";

export type AdminTabId = "clients" | "templates" | "activity";

/** A tab of the admin dashboard, with what lies over it. */
export function adminAddress(tab?: AdminTabId, overlay?: Overlay): string {
  return withQuery("/admin", new URLSearchParams(tab ? { tab } : {}), overlay);
}

/** One client's page, with what lies over it. */
export function clientAddress(id: string, overlay?: Overlay): string {
  return withQuery(`/admin/clients/${encodeURIComponent(id)}`, new URLSearchParams(), overlay);
}

function withQuery(path: string, search: URLSearchParams, overlay: Overlay | undefined): string {
  const query = (overlay ? writeOverlay(search, overlay) : search).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Lists that a link downloads, for spreadsheets. */
export function clientsFileAddress(): string {
  return "/api/admin/clients.csv";
}

export function tasksFileAddress(): string {
  return "/api/admin/tasks.csv";
}
