import { useEffect, useEffectEvent } from "react";
import { positiveNumber } from "@/addresses/positiveNumber";
import { useUrlChoice, unless, withParameters } from "@/addresses/useUrlChoice";
import { useUrlText } from "@/addresses/useUrlText";
import { useListProgramPeopleQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { ListProgramPeopleApiArg } from "@/api/generated/admin";
import { isBlank, trimmed } from "@/language/text/blank";
import { boundsOf } from "@/ui/lists/Pager";

/** Debounce of the search. */
const TYPING_PAUSE_MS = 150;

/** View of a program's people, kept in the address. Every change but that of the page resets the page. */
export function usePeopleView() {
  const [view, change] = useUrlChoice(readPeopleView, writePeopleView);
  const write = (changes: Partial<PeopleView>) => change((latest) => ({ ...latest, page: 1, ...changes }));
  const [text, setText] = useUrlText(view.search, TYPING_PAUSE_MS, (typed) => write({ search: typed }));

  return {
    view,
    /** Text of the search field; the view follows debounced. */
    text,
    setText,
    setFilter: (filter: PeopleFilter | null) => write({ search: text, filter }),
    setStuckAt: (stuckAt: number | null) => write({ search: text, stuckAt }),
    setSort: (sort: PeopleSort) => write({ search: text, sort }),
    setPage: (page: number) => write({ search: text, page }),
    setBy: (by: PeopleView["by"]) => write({ by }),
    setStep: (step: number) => write({ step }),
    showAll: () => {
      setText("");
      write({ search: "", filter: null, stuckAt: null });
    },
  };
}

export type PeopleControl = ReturnType<typeof usePeopleView>;

export type PeopleFilter = NonNullable<ListProgramPeopleApiArg["filter"]>;
export type PeopleSort = NonNullable<ListProgramPeopleApiArg["sort"]>;

/** People on a page of the matrix. */
const PAGE_SIZE = 50;

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
  /** Half of the page on phones, and its step; null for the one where people stop. */
  by: "step" | "person";
  step: number | null;
}

/** View from the address. Invalid values are dropped. */
function readPeopleView(search: URLSearchParams): PeopleView {
  return {
    search: search.get("q") ?? "",
    filter: filters.find((filter) => filter === search.get("filter")) ?? null,
    stuckAt: positiveNumber(search.get("stuck")),
    sort: sorts.find((sort) => sort === search.get("sort")) ?? "behind",
    page: positiveNumber(search.get("page")) ?? 1,
    by: search.get("by") === "person" ? "person" : "step",
    step: positiveNumber(search.get("step")),
  };
}

function writePeopleView(search: URLSearchParams, view: PeopleView): URLSearchParams {
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

function peopleQuery(id: number, view: PeopleView): ListProgramPeopleApiArg {
  return { id, ...peopleFilter(view), limit: PAGE_SIZE, offset: (view.page - 1) * PAGE_SIZE };
}

export function isNarrowed({ search, filter, stuckAt }: PeopleView): boolean {
  return !isBlank(search) || filter !== null || stuckAt !== null;
}

/** Page of people that the view asks for; the previous one stays until it is there. */
export function useProgramPeople(id: number, control: PeopleControl) {
  const { view, setPage } = control;
  const query = useListProgramPeopleQuery(peopleQuery(id, view), refetchOnMount);
  const { data, currentData, isFetching, error, refetch } = query;
  const bounds = boundsOf(view.page, PAGE_SIZE, data?.total ?? 0);
  const isBeyond = currentData !== undefined && view.page > bounds.pages;
  const turnBack = useEffectEvent(() => setPage(bounds.pages));
  useEffect(() => {
    // The page in the address may no longer exist.
    if (isBeyond) turnBack();
  }, [isBeyond]);
  return {
    data: isBeyond ? undefined : data,
    bounds,
    busy: isFetching && currentData === undefined,
    error: error !== undefined && !isFetching && currentData === undefined ? error : null,
    retry: () => void refetch(),
  };
}
