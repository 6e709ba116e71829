import { generatedApi } from "./generated";
import { lists } from "./refetchedAfter";

const achievementsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listAchievements: { providesTags: [lists.achievements] },

    markAchievementsSeen: {
      // Nothing else can have changed, and the screen knows already what it has shown.
      invalidatesTags: [],
      onQueryStarted({ seenAchievementsBody: { types } }, { dispatch }) {
        dispatch(
          generatedApi.util.updateQueryData("listAchievements", undefined, (draft) => {
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

export function useAchievements(options: { skip?: boolean } = {}) {
  const { data, isFetching, error, refetch } = achievementsApi.useListAchievementsQuery(undefined, options);
  return { achievements: data, isFetching, error, refetch };
}
