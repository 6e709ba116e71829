import { adminApi } from "../generated/admin";
import { lists } from "../cache/refetchedAfter";

const tagsApi = adminApi.enhanceEndpoints({
  endpoints: { listTags: { providesTags: [lists.tags] } },
});

export const { useListTagsQuery } = tagsApi;
