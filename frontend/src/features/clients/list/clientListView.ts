import { positiveNumber } from "@/addresses/positiveNumber";
import { unless, withParameters } from "@/addresses/useUrlChoice";
import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ClientFilterBody, ListClientRowsApiArg, ListUsersApiArg } from "@/api/generated/admin";
import { trimmed } from "@/language/text/blank";
import { boundsOf, type PageBounds } from "@/ui/lists/Pager";
import {
  isNumberColumn,
  isTableColumn,
  MAX_NUMBERS,
  numberColumns,
  usualOrder,
  type TableColumn,
} from "../table/tableColumns";

export type Attention = NonNullable<ListUsersApiArg["attention"]>;
export type ClientSort = NonNullable<ListUsersApiArg["sort"]>;
export type Direction = NonNullable<ListUsersApiArg["direction"]>;
export type ClientLook = "cards" | "table";

/** Search, filters, sort order and page of the list of clients. */
export interface ClientListView {
  look: ClientLook;
  search: string;
  attention: Attention | null;
  /** Ids of a tag and of a segment. */
  tag: number | null;
  segment: number | null;
  /** Order of the cards. */
  sort: ClientSort;
  /** Ids of the numbers that the table shows as columns, in order. */
  numbers: readonly number[];
  /** Column that sorts the table. */
  column: TableColumn;
  /** Direction of whichever sorts. */
  direction: Direction;
  /** Number of the page, from 1. */
  page: number;
}

const perPage: Record<ClientLook, number> = { cards: 12, table: 50 };

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

/** Orders of the cards. Among tags and segments the server knows two of them. */
export function sortOptions(view: ClientListView) {
  return clientSorts
    .filter(({ value }) => !isGrouped(view) || value in rowSorts)
    .map(({ value, label }) => ({ value, label: i18n._(label) }));
}

export function directionOptions() {
  return directions.map(({ value, label }) => ({ value, label: i18n._(label) }));
}

const USUAL_COLUMN: TableColumn = "overdue";

/** List as this browser showed it last. */
export interface UsualList {
  look: ClientLook;
  numbers: readonly number[];
}

/** View from the address. Invalid values are dropped. */
export function readClientListView(search: URLSearchParams, usually: UsualList): ClientListView {
  const view = search.get("view");
  const look = view === "table" || view === "cards" ? view : usually.look;
  const ids = search.get("numbers");
  const numbers = ids === null ? usually.numbers : readNumbers(ids);
  const sort = search.get("sort") ?? "";
  const column = isTableColumn(sort, numbers.length) ? sort : USUAL_COLUMN;
  const usual = look === "table" ? usualOrder(column) : "desc";
  const direction = search.get("direction");
  return {
    look,
    search: search.get("q") ?? "",
    attention: attentions.find((attention) => attention === search.get("attention")) ?? null,
    tag: positiveNumber(search.get("tag")),
    segment: positiveNumber(search.get("segment")),
    sort: clientSorts.find(({ value }) => value === sort)?.value ?? "createdAt",
    numbers,
    column,
    direction: direction === "asc" || direction === "desc" ? direction : usual,
    page: positiveNumber(search.get("page")) ?? 1,
  };
}

/** Ids with commas between them; others are dropped. */
export function readNumbers(list: string): number[] {
  const ids = list.split(",").map(positiveNumber);
  return [...new Set(ids.filter((id) => id !== null))].slice(0, MAX_NUMBERS);
}

/** View with a number as a column, or without, and without those that the library has no more. What sorts goes on sorting. */
export function withNumber(
  view: ClientListView,
  id: number,
  library: readonly number[],
): Pick<ClientListView, "numbers" | "column" | "direction"> {
  const { numbers, column, direction } = view;
  const present = numbers.filter((each) => library.includes(each));
  const next = present.includes(id)
    ? present.filter((each) => each !== id)
    : [...present, id].slice(0, MAX_NUMBERS);
  if (!isNumberColumn(column)) return { numbers: next, column, direction };
  const sorting = numbers[numberColumns.indexOf(column)];
  const moved = sorting === undefined ? undefined : numberColumns[next.indexOf(sorting)];
  return moved
    ? { numbers: next, column: moved, direction }
    : { numbers: next, column: USUAL_COLUMN, direction: usualOrder(USUAL_COLUMN) };
}

/** In the address of a table without numbers, where this browser shows some. */
const NO_NUMBERS = "none";

export function writeClientListView(
  search: URLSearchParams,
  view: ClientListView,
  usually: UsualList,
): URLSearchParams {
  const isTable = view.look === "table";
  return withParameters(search, {
    // A table is always named, so that the address shows the same to everybody.
    view: isTable || usually.look === "table" ? view.look : null,
    q: trimmed(view.search) && view.search,
    attention: view.attention,
    tag: view.tag,
    segment: view.segment,
    numbers: isTable ? view.numbers.join(",") || (usually.numbers.length > 0 ? NO_NUMBERS : null) : null,
    sort: isTable ? unless(USUAL_COLUMN, view.column) : unless("createdAt", view.sort),
    direction: unless(isTable ? usualOrder(view.column) : "desc", view.direction),
    page: unless(1, view.page),
  });
}

/** Orders of the cards by their names among the rows of the table. */
const rowSorts: Partial<Record<ClientSort, TableColumn>> = { createdAt: "joined", name: "name" };

/** True if a tag or a segment narrows the list. */
export function isGrouped({ tag, segment }: ClientListView): boolean {
  return tag !== null || segment !== null;
}

/** True for the two orders of the cards that only the list of users knows. */
export function isUsersOrder(view: ClientListView): boolean {
  return view.look === "cards" && !isGrouped(view) && !(view.sort in rowSorts);
}

/** Query of the list of users. */
export function usersQuery(view: ClientListView): ListUsersApiArg {
  const { q, attention } = filterOf(view);
  return {
    ...(q ? { search: q } : {}),
    ...(attention ? { attention } : {}),
    sort: view.sort,
    direction: view.direction,
    ...pageQuery(view),
  };
}

/** Query of the rows with their tags. */
export function rowsQuery(view: ClientListView): ListClientRowsApiArg {
  const { q, attention, tag, segment } = filterOf(view);
  const numbers = view.look === "table" ? view.numbers.join(",") : "";
  return {
    ...(q ? { q } : {}),
    ...(attention ? { attention } : {}),
    ...(tag ? { tag } : {}),
    ...(segment ? { segment } : {}),
    ...(numbers ? { numbers } : {}),
    sort: view.look === "table" ? view.column : (rowSorts[view.sort] ?? "joined"),
    order: view.direction,
    ...pageQuery(view),
  };
}

function pageQuery({ look, page }: Pick<ClientListView, "look" | "page">) {
  return { limit: perPage[look], offset: (page - 1) * perPage[look] };
}

/** Filter of the view, as a choice of clients has it; empty for all. */
export function filterOf({ search, attention, tag, segment }: ClientListView): ClientFilterBody {
  return {
    ...(trimmed(search) ? { q: trimmed(search) } : {}),
    ...(attention ? { attention } : {}),
    ...(tag === null ? {} : { tag }),
    ...(segment === null ? {} : { segment }),
  };
}

export function isNarrowed(view: ClientListView): boolean {
  return Object.keys(filterOf(view)).length > 0;
}

/** First and last number of the shown page, and the number of pages. */
export function pageBounds({ look, page }: Pick<ClientListView, "look" | "page">, total: number): PageBounds {
  return boundsOf(page, perPage[look], total);
}

/** Default direction: names and emails ascending, sign-up dates descending. */
export function usualDirection(sort: ClientSort): Direction {
  return sort === "name" || sort === "email" ? "asc" : "desc";
}
