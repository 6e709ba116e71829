import { useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useActivity, type ActivityFilter } from "@/api/activity";
import { NotFetched } from "@/ui/NotFetched";
import { ActivityFilters } from "./ActivityFilters";
import { ActivityFoot } from "./ActivityFoot";
import { ActivityList } from "./ActivityList";
import { ActivitySkeleton } from "./ActivitySkeleton";
import { allActivity, readActivityFilter, writeActivityFilter } from "./activityView";
import { NoActivity } from "./NoActivity";

/** What admins have done to whom, and when. */
export function ActivityTab() {
  const [filter, setFilter] = useActivityFilter();
  const list = useActivity(filter);
  const { data: rows, isFetching, refetch } = list;
  const listElement = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className="flex flex-1 flex-col px-4 pt-4 pb-4 tablet:px-8 tablet:pt-6 tablet:pb-8">
        <h2 className="text-20 font-semibold">Activity</h2>
        <p className="text-ink-2 max-tablet:hidden">Who did what, and when. Nothing secret is kept here.</p>
        <div className="mt-3 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tablet:mt-4">
          <ActivityFilters filter={filter} onChange={setFilter} />
          <p className="text-13 text-ink-3">An assignment can be recalled for 24 hours</p>
        </div>
        {rows === undefined ? (
          isFetching ? (
            <ActivitySkeleton />
          ) : (
            <NotFetched title="The activity did not load" onRetry={() => void refetch()} />
          )
        ) : rows.length === 0 ? (
          <NoActivity
            filtered={filter.kind !== null || filter.clientId !== null}
            onShowAll={() => {
              setFilter(allActivity);
            }}
          />
        ) : (
          <ActivityList ref={listElement} rows={rows} busy={isFetching && !list.isOfFilter} />
        )}
      </div>
      {rows && rows.length > 0 ? <ActivityFoot older={list.older} list={listElement} /> : null}
    </>
  );
}

/** The filter is kept in the address. */
function useActivityFilter(): [ActivityFilter, (filter: ActivityFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return [
    readActivityFilter(search),
    (filter) => {
      setSearch(writeActivityFilter(search, filter), { replace: true, state });
    },
  ];
}
