import { generatedApi } from "./generated";
import { lists } from "./refetchedAfter";

const activityApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listActivity: { providesTags: [lists.activity] },
  },
});

export const { useListActivityQuery } = activityApi;
