import { clientApi } from "../generated/client";
import { holding } from "../cache/changes";

const calendarFeedApi = clientApi.enhanceEndpoints({
  endpoints: {
    // Of no topic, because it may need proof, which nobody is asked for unprompted.
    getCalendarFeed: { providesTags: ["calendarFeed"] },
    renewCalendarFeed: {
      onQueryStarted: holding(["calendarFeed"], async (_nothing, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(clientApi.util.updateQueryData("getCalendarFeed", undefined, () => data));
        } catch {
          // The caller reports the error.
        }
      }),
    },
  },
});

export const { useLazyGetCalendarFeedQuery, useRenewCalendarFeedMutation } = calendarFeedApi;
