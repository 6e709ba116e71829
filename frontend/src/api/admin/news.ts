import { adminApi } from "../generated/admin";

const newsApi = adminApi.enhanceEndpoints({
  endpoints: {
    // Fetched once: a new release also reloads the page.
    getNews: {},
    markNewsSeen: {
      // Optimistic: if the request fails, the news appear again in the next session.
      onQueryStarted(_nothing, { dispatch }) {
        dispatch(adminApi.util.updateQueryData("getNews", undefined, () => ({ entries: [] })));
      },
    },
  },
});

export const { useGetNewsQuery, useMarkNewsSeenMutation } = newsApi;
