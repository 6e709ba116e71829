import { adminApi } from "../generated/admin";

const segmentsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listSegments: { providesTags: ["segments"] },
    previewSegment: { providesTags: ["clients"] },
  },
});

export const {
  useListSegmentsQuery,
  useCreateSegmentMutation,
  useUpdateSegmentMutation,
  useDeleteSegmentMutation,
  usePreviewSegmentQuery,
} = segmentsApi;
