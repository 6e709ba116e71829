import { clientApi } from "../generated/client";
import { showingAnswer } from "../cache/lifecycles";

const calendarFeedApi = clientApi.enhanceEndpoints({
  endpoints: {
    // Of no topic, because it may need proof, which nobody is asked for unprompted.
    getCalendarFeed: { providesTags: ["calendarFeed"] },
    renewCalendarFeed: {
      onQueryStarted: showingAnswer(["calendarFeed"], (feed) =>
        clientApi.util.updateQueryData("getCalendarFeed", undefined, () => feed),
      ),
    },
  },
});

export const { useLazyGetCalendarFeedQuery, useRenewCalendarFeedMutation } = calendarFeedApi;
