import { readAllRows, readAllUsers } from "@/api/admin/allClients";
import { useListClientRowsQuery, useListUsersQuery } from "@/api/admin/clients";
import { isUsersOrder, rowsQuery, usersQuery, type ClientListView } from "./list/clientListView";

/** Page of the list for a view. The two orders that only the list of users knows come without tags. */
export function useClientPage(view: ClientListView) {
  const isOfUsers = isUsersOrder(view);
  const users = useListUsersQuery(usersQuery(view), { skip: !isOfUsers });
  const rows = useListClientRowsQuery(rowsQuery(view), { skip: isOfUsers });
  return isOfUsers ? { ...users, rows: undefined } : { ...rows, rows: rows.data?.clients };
}

/** All pages of the list, read at once. */
export function readClients(view: ClientListView) {
  if (isUsersOrder(view)) return { clients: readAllUsers(usersQuery(view)), rows: null };
  const rows = readAllRows(rowsQuery(view));
  return { clients: rows, rows };
}
