import { fetchedAnew } from "./fetchedAnew";
import { generatedMentorApi } from "./generatedForMentors";
import { type Activity, type ActivityKind } from "./generatedForMentors";
import { growingList, type Page } from "./pages";
import { lists } from "./refetchedAfter";
import { useGrowingList, type GrowingList } from "./useGrowingList";

/** Which of it is wanted; null narrows nothing. */
export interface ActivityFilter {
  kind: ActivityKind | null;
  clientId: string | null;
}

export interface ActivityEntries extends GrowingList<Activity> {
  /** What was asked for with another filter stays until the answer is here. */
  isOfFilter: boolean;
}

const activityApi = generatedMentorApi.injectEndpoints({
  endpoints: (build) => ({
    activityPages: build.infiniteQuery<Page<Activity>, ActivityFilter, number | null>({
      ...growingList<Activity, ActivityFilter>("/api/admin/activity", {
        filterBy: ({ kind, clientId }) => ({ kind: kind ?? undefined, clientId: clientId ?? undefined }),
      }),
      providesTags: [lists.activity],
    }),
  }),
});

/** What admins have done, newest first. Others do something meanwhile: it is fetched whenever somebody comes to look. */
export function useActivity(filter: ActivityFilter): ActivityEntries {
  const query = activityApi.useActivityPagesInfiniteQuery(filter, fetchedAnew);
  return { ...useGrowingList(query), isOfFilter: query.currentData !== undefined };
}
