import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import type { ActivityEntries, ActivityFilter } from "@/api/admin/activity";
import { Loaded } from "@/ui/feedback/Loaded";
import { ActivityFilters } from "./ActivityFilters";
import { ActivityList } from "./ActivityList";
import { ActivitySkeleton } from "./ActivitySkeleton";
import { allActivity } from "./activityView";
import { NoActivity } from "./NoActivity";

interface ActionsProps {
  list: ActivityEntries;
  listElement: RefObject<HTMLDivElement | null>;
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
}

/** Audit log of admins. */
export function Actions({ list, listElement, filter, onFilter }: ActionsProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ActivityFilters filter={filter} onChange={onFilter} />
        <p className="text-13 text-ink-3">{t`An assignment can be recalled for 24 hours`}</p>
      </div>
      <Loaded query={list} shape={<ActivitySkeleton />} failed={t`The activity did not load`}>
        {(rows) =>
          rows.length === 0 ? (
            <NoActivity
              filtered={filter.kind !== null || filter.clientId !== null}
              onShowAll={() => onFilter(allActivity)}
            />
          ) : (
            <ActivityList ref={listElement} rows={rows} busy={list.isFetching && !list.isOfFilter} />
          )
        }
      </Loaded>
    </div>
  );
}
