import { clientApi } from "../generated/client";
import { lists } from "../cache/refetchedAfter";

const achievementsApi = clientApi.enhanceEndpoints({
  endpoints: {
    listAchievements: { providesTags: [lists.achievements] },

    markAchievementsSeen: {
      // Only `seen` changes, which the optimistic update sets.
      invalidatesTags: [],
      onQueryStarted({ seenAchievementsBody: { types } }, { dispatch }) {
        dispatch(
          clientApi.util.updateQueryData("listAchievements", undefined, (draft) => {
            for (const record of draft) {
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
  const { data, isFetching, error, refetch } = achievementsApi.useListAchievementsQuery();
  return { achievements: data, isFetching, error, refetch };
}
