import { useRef, type ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useActivity, type ActivityFilter } from "@/api/activity";
import { classNames } from "@/ui/classNames";
import { NotFetched } from "@/ui/NotFetched";
import { ActivityFilters } from "./ActivityFilters";
import { ActivityFoot } from "./ActivityFoot";
import { ActivityList } from "./ActivityList";
import { ActivitySheet } from "./ActivitySheet";
import { ActivitySkeleton } from "./ActivitySkeleton";
import { allActivity, readActivityFilter, writeActivityFilter } from "./activityView";
import { NoActivity } from "./NoActivity";

interface ActionsProps {
  head: ReactNode;
  /** A column of its own at the right. */
  beside?: ReactNode;
}

/** What admins have done to whom, and when. */
export function Actions({ head, beside }: ActionsProps) {
  const [filter, setFilter] = useActivityFilter();
  const list = useActivity(filter);
  const { data: rows, isFetching, refetch } = list;
  const listElement = useRef<HTMLDivElement>(null);
  return (
    <>
      <ActivitySheet>
        {head}
        <div
          className={classNames(
            "flex flex-1 flex-col",
            Boolean(beside) && "wide:grid wide:grid-cols-[minmax(0,1fr)_420px] wide:items-start wide:gap-6",
          )}
        >
          <div className="flex flex-1 flex-col">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
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
              <ActivityList
                ref={listElement}
                rows={rows}
                busy={isFetching && list.older?.isFetching !== true}
              />
            )}
          </div>
          {beside}
        </div>
      </ActivitySheet>
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
