import type { Client, ClientRow, ListClientRowsApiArg, ListUsersApiArg } from "../generated/admin";

/** The most that the server gives at once. */
const LARGEST_PAGE = 200;

/** All clients of a query, read at once for paper; null if they cannot be. */
export function readAllUsers(query: ListUsersApiArg): readonly Client[] | null {
  return readAll("/api/users", query, (body, total) => {
    const clients = body as Client[];
    return { clients, total: total ?? clients.length };
  });
}

/** All rows of a query, read at once for paper; null if they cannot be. */
export function readAllRows(query: ListClientRowsApiArg): readonly ClientRow[] | null {
  return readAll("/api/admin/clients", query, (body) => body as { clients: ClientRow[]; total: number });
}

function readAll<Entry>(
  path: string,
  query: object,
  pageOf: (body: unknown, total: number | null) => { clients: Entry[]; total: number },
): Entry[] | null {
  const all: Entry[] = [];
  try {
    for (;;) {
      const page = { ...query, limit: LARGEST_PAGE, offset: all.length };
      const search = Object.entries(page).map(([name, value]) => [name, String(value)]);
      const call = new XMLHttpRequest();
      // Not asynchronous: a page is printed as it is when its scripts return.
      call.open("GET", `${path}?${new URLSearchParams(search).toString()}`, false);
      call.send();
      if (call.status !== 200) return null;
      const counted = call.getResponseHeader("X-Total-Count");
      const { clients, total } = pageOf(
        JSON.parse(call.responseText),
        counted === null ? null : Number(counted),
      );
      all.push(...clients);
      if (clients.length === 0 || all.length >= total) return all;
    }
  } catch {
    return null;
  }
}
