import { refetchOnMount } from "../cache/refetchOnMount";
import { adminApi, type Activity, type ActivityKind } from "../generated/admin";
import { infiniteList, type Page } from "../cache/pages";
import { useInfiniteList, type InfiniteList } from "../cache/useInfiniteList";

/** Filter of the audit log; null means any. */
export interface ActivityFilter {
  kind: ActivityKind | null;
  clientId: string | null;
}

export interface ActivityEntries extends InfiniteList<Activity> {
  /** True once the entries belong to the current filter; the previous ones stay until then. */
  isOfFilter: boolean;
}

const activityApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    activityPages: build.infiniteQuery<Page<Activity>, ActivityFilter, number | null>({
      ...infiniteList<Activity, ActivityFilter>("/api/admin/activity", {
        filterBy: ({ kind, clientId }) => ({ kind: kind ?? undefined, clientId: clientId ?? undefined }),
      }),
      providesTags: ["activity"],
    }),
  }),
});

/** Audit log of admins, newest first, refetched on mount. */
export function useActivity(filter: ActivityFilter): ActivityEntries {
  const query = activityApi.useActivityPagesInfiniteQuery(filter, refetchOnMount);
  return { ...useInfiniteList(query), isOfFilter: query.currentData !== undefined };
}
