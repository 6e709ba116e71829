import { pendingApi, type AchievementRecord } from "./pending";
import { lists } from "./refetchedAfter";

const achievementsApi = pendingApi.enhanceEndpoints({
  endpoints: {
    listAchievements: { providesTags: [lists.achievements] },

    markAchievementsSeen: {
      // Nothing else can have changed, and the screen knows already what it has shown.
      invalidatesTags: [],
      onQueryStarted({ seenAchievementsBody: { types } }, { dispatch }) {
        dispatch(
          pendingApi.util.updateQueryData("listAchievements", undefined, (draft) => {
            for (const record of draft as AchievementRecord[]) {
              if (types.includes(record.type)) record.seen = true;
            }
          }),
        );
      },
    },
  },
});

export const { useMarkAchievementsSeenMutation } = achievementsApi;

export function useAchievements() {
  const { data, isFetching, refetch } = achievementsApi.useListAchievementsQuery();
  return { achievements: data as AchievementRecord[] | undefined, isFetching, refetch };
}
