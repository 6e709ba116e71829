import { clientApi } from "../generated/client";
import { lists } from "../cache/refetchedAfter";

const calendarFeedApi = clientApi.enhanceEndpoints({
  endpoints: {
    getCalendarFeed: { providesTags: [lists.calendarFeed] },
    renewCalendarFeed: {
      // The response is the new address; no refetch is needed.
      invalidatesTags: [],
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(clientApi.util.updateQueryData("getCalendarFeed", undefined, () => data));
        } catch {
          // The caller reports the error.
        }
      },
    },
  },
});

export const { useLazyGetCalendarFeedQuery, useRenewCalendarFeedMutation } = calendarFeedApi;
