import { unless, withParameters } from "@/addresses/useUrlChoice";
import type { ListProgramPeopleApiArg } from "@/api/generated/admin";
import { isBlank, trimmed } from "@/language/text/blank";

export type PeopleFilter = NonNullable<ListProgramPeopleApiArg["filter"]>;
export type PeopleSort = NonNullable<ListProgramPeopleApiArg["sort"]>;

/** People on a page of the matrix. */
export const PAGE_SIZE = 50;

/** Most people that one call answers. */
export const LARGEST_PAGE = 200;

const filters: readonly PeopleFilter[] = ["late", "inReview", "paused", "finished"];
const sorts: readonly PeopleSort[] = ["behind", "ahead", "name"];

/** Search, filter, sort order and page of a program's people. */
export interface PeopleView {
  search: string;
  filter: PeopleFilter | null;
  /** Number of the step that the people have and have not done. */
  stuckAt: number | null;
  sort: PeopleSort;
  /** Number of the page, from 1. */
  page: number;
  /** Half of the page on phones, and the step that it shows; null for the one where people stop. */
  by: "step" | "person";
  step: number | null;
}

/** View from the address. Invalid values are dropped. */
export function readPeopleView(search: URLSearchParams): PeopleView {
  return {
    search: search.get("q") ?? "",
    filter: filters.find((filter) => filter === search.get("filter")) ?? null,
    stuckAt: numberOf(search.get("stuck")),
    sort: sorts.find((sort) => sort === search.get("sort")) ?? "behind",
    page: numberOf(search.get("page")) ?? 1,
    by: search.get("by") === "person" ? "person" : "step",
    step: numberOf(search.get("step")),
  };
}

function numberOf(value: string | null): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

export function writePeopleView(search: URLSearchParams, view: PeopleView): URLSearchParams {
  return withParameters(search, {
    q: trimmed(view.search) && view.search,
    filter: view.filter,
    stuck: view.stuckAt,
    sort: unless("behind", view.sort),
    page: unless(1, view.page),
    by: unless("step", view.by),
    step: view.step,
  });
}

/** Filter and order as the calls take them. */
export function peopleFilter({ search, filter, stuckAt, sort }: PeopleView) {
  return {
    ...(trimmed(search) ? { q: trimmed(search) } : {}),
    ...(filter ? { filter } : {}),
    ...(stuckAt === null ? {} : { stuckAt }),
    sort,
  };
}

export function peopleQuery(id: number, view: PeopleView): ListProgramPeopleApiArg {
  return { id, ...peopleFilter(view), limit: PAGE_SIZE, offset: (view.page - 1) * PAGE_SIZE };
}

export function isNarrowed({ search, filter, stuckAt }: PeopleView): boolean {
  return !isBlank(search) || filter !== null || stuckAt !== null;
}
