import { useEffect, useEffectEvent } from "react";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useListProgramPeopleQuery } from "@/api/admin/programs";
import { boundsOf } from "@/ui/lists/Pager";
import { PAGE_SIZE, peopleQuery } from "./peopleView";
import type { PeopleControl } from "./usePeopleView";

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
