import { clientApi } from "../generated/client";
import { lists } from "../cache/refetchedAfter";

const calendarFeedApi = clientApi.enhanceEndpoints({
  endpoints: {
    getCalendarFeed: { providesTags: [lists.calendarFeed] },
    renewCalendarFeed: {
      // The answer is the new address: nobody needs to ask for it.
      invalidatesTags: [],
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(clientApi.util.updateQueryData("getCalendarFeed", undefined, () => data));
        } catch {
          // Whoever sent the change says what went wrong.
        }
      },
    },
  },
});

export const { useGetCalendarFeedQuery, useRenewCalendarFeedMutation } = calendarFeedApi;
