import { adminApi } from "../generated/admin";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";

const tagsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listTags: { providesTags: [lists.tags] },
    createTag: { invalidatesTags: refetched(refetchedAfter.tagCreated) },
    updateTag: { invalidatesTags: refetched(refetchedAfter.tagChanged) },
    deleteTag: { invalidatesTags: refetched(refetchedAfter.tagChanged) },
    previewMerge: { providesTags: [lists.tags] },
    mergeTag: { invalidatesTags: refetched(refetchedAfter.tagChanged) },
    tagClients: { invalidatesTags: refetched(refetchedAfter.clientsTagged) },
    countTags: { providesTags: [lists.tags] },
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
