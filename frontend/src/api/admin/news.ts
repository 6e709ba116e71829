import { adminApi } from "../generated/admin";

const newsApi = adminApi.enhanceEndpoints({
  endpoints: {
    // Asked for once: a server that gets something new starts anew, and so does the page.
    getNews: { providesTags: [] },
    markNewsSeen: {
      invalidatesTags: [],
      // Gone at once. If the server does not hear of it, it is shown again another day.
      onQueryStarted(_nothing, { dispatch }) {
        dispatch(adminApi.util.updateQueryData("getNews", undefined, () => ({ entries: [] })));
      },
    },
  },
});

export const { useGetNewsQuery, useMarkNewsSeenMutation } = newsApi;
