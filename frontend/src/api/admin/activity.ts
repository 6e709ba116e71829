import { refetchOnMount } from "../cache/refetchOnMount";
import { adminApi } from "../generated/admin";
import { type Activity, type ActivityKind } from "../generated/admin";
import { infiniteList, type Page } from "../cache/pages";
import { lists } from "../cache/refetchedAfter";
import { useInfiniteList, type InfiniteList } from "../cache/useInfiniteList";

/** Which of it is wanted; null narrows nothing. */
export interface ActivityFilter {
  kind: ActivityKind | null;
  clientId: string | null;
}

export interface ActivityEntries extends InfiniteList<Activity> {
  /** What was asked for with another filter stays until the answer is here. */
  isOfFilter: boolean;
}

const activityApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    activityPages: build.infiniteQuery<Page<Activity>, ActivityFilter, number | null>({
      ...infiniteList<Activity, ActivityFilter>("/api/admin/activity", {
        filterBy: ({ kind, clientId }) => ({ kind: kind ?? undefined, clientId: clientId ?? undefined }),
      }),
      providesTags: [lists.activity],
    }),
  }),
});

/** What admins have done, newest first. Others do something meanwhile: it is fetched whenever somebody comes to look. */
export function useActivity(filter: ActivityFilter): ActivityEntries {
  const query = activityApi.useActivityPagesInfiniteQuery(filter, refetchOnMount);
  return { ...useInfiniteList(query), isOfFilter: query.currentData !== undefined };
}
