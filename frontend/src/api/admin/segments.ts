import { adminApi } from "../generated/admin";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";

const segmentsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listSegments: { providesTags: [lists.segments] },
    createSegment: { invalidatesTags: refetched(refetchedAfter.segmentCreated) },
    updateSegment: { invalidatesTags: refetched(refetchedAfter.segmentChanged) },
    deleteSegment: { invalidatesTags: refetched(refetchedAfter.segmentChanged) },
    previewSegment: { providesTags: [lists.clients] },
  },
});

export const {
  useListSegmentsQuery,
  useCreateSegmentMutation,
  useUpdateSegmentMutation,
  useDeleteSegmentMutation,
  usePreviewSegmentQuery,
} = segmentsApi;
