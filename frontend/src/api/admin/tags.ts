import { adminApi } from "../generated/admin";

const tagsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listTags: { providesTags: ["tags"] },
    previewMerge: { providesTags: ["tags"] },
    countTags: { providesTags: ["tags"] },
  },
});

export const {
  useListTagsQuery,
  useCreateTagMutation,
  useUpdateTagMutation,
  useDeleteTagMutation,
  usePreviewMergeQuery,
  useMergeTagMutation,
  useTagClientsMutation,
  useCountTagsQuery,
} = tagsApi;
