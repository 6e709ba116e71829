import { clientApi } from "../generated/client";
import { holding } from "../cache/lifecycles";

const achievementsApi = clientApi.enhanceEndpoints({
  endpoints: {
    listAchievements: { providesTags: ["achievements"] },

    markAchievementsSeen: {
      onQueryStarted: holding(["achievements"], async ({ seenAchievementsBody: { types } }, call) => {
        const { dispatch, queryFulfilled } = call;
        dispatch(
          clientApi.util.updateQueryData("listAchievements", undefined, (draft) => {
            for (const record of draft) {
              if (types.includes(record.type)) record.seen = true;
            }
          }),
        );
        // If the request fails, they are celebrated again.
        await queryFulfilled.catch(() => undefined);
      }),
    },
  },
});

export const { useMarkAchievementsSeenMutation } = achievementsApi;

export function useAchievements() {
  const { data, isFetching, error, refetch } = achievementsApi.useListAchievementsQuery();
  return { achievements: data, isFetching, error, refetch };
}
