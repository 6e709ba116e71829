import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ListUsersApiArg } from "@/api/generated/admin";

export type Attention = NonNullable<ListUsersApiArg["attention"]>;
export type ClientSort = NonNullable<ListUsersApiArg["sort"]>;
export type Direction = NonNullable<ListUsersApiArg["direction"]>;

/** Search, sort order and page of the list of clients. */
export interface ClientListView {
  search: string;
  attention: Attention | null;
  sort: ClientSort;
  direction: Direction;
  /** Number of the page, from 1. */
  page: number;
}

export const CLIENTS_PER_PAGE = 12;

export const attentions: readonly Attention[] = ["overdue", "waiting", "quiet"];

const clientSorts: readonly { value: ClientSort; label: MessageDescriptor }[] = [
  { value: "createdAt", label: msg`Account Created` },
  { value: "name", label: msg`Name` },
  { value: "email", label: msg`Email` },
  { value: "role", label: msg`Role` },
];

const directions: readonly { value: Direction; label: MessageDescriptor }[] = [
  { value: "desc", label: msg`Newest First` },
  { value: "asc", label: msg`Oldest First` },
];

export function sortOptions() {
  return clientSorts.map(({ value, label }) => ({ value, label: i18n._(label) }));
}

export function directionOptions() {
  return directions.map(({ value, label }) => ({ value, label: i18n._(label) }));
}

/** View from the address. Invalid values are dropped. */
export function readClientListView(search: URLSearchParams): ClientListView {
  const page = Number(search.get("page"));
  return {
    search: search.get("q") ?? "",
    attention: attentions.find((attention) => attention === search.get("attention")) ?? null,
    sort: clientSorts.find(({ value }) => value === search.get("sort"))?.value ?? "createdAt",
    direction: search.get("direction") === "asc" ? "asc" : "desc",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function writeClientListView(search: URLSearchParams, view: ClientListView): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string, usual: string) => {
    if (value === usual) next.delete(name);
    else next.set(name, value);
  };
  put("q", view.search.trim() && view.search, "");
  put("attention", view.attention ?? "", "");
  put("sort", view.sort, "createdAt");
  put("direction", view.direction, "desc");
  put("page", view.page.toString(), "1");
  return next;
}

/** Query of the request. */
export function clientsQuery({ search, attention, sort, direction, page }: ClientListView): ListUsersApiArg {
  return {
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(attention ? { attention } : {}),
    sort,
    direction,
    limit: CLIENTS_PER_PAGE,
    offset: (page - 1) * CLIENTS_PER_PAGE,
  };
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / CLIENTS_PER_PAGE));
}

/** Default direction: names and emails ascending, sign-up dates descending. */
export function usualDirection(sort: ClientSort): Direction {
  return sort === "name" || sort === "email" ? "asc" : "desc";
}
