import { generatedAccountApi } from "./generatedAboutAccount";
import { lists } from "./refetchedAfter";

const calendarFeedApi = generatedAccountApi.enhanceEndpoints({
  endpoints: {
    getCalendarFeed: { providesTags: [lists.calendarFeed] },
    renewCalendarFeed: {
      // The answer is the new address: nobody needs to ask for it.
      invalidatesTags: [],
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(generatedAccountApi.util.updateQueryData("getCalendarFeed", undefined, () => data));
        } catch {
          // Whoever sent the change says what went wrong.
        }
      },
    },
  },
});

export const { useGetCalendarFeedQuery, useRenewCalendarFeedMutation } = calendarFeedApi;
