import { adminApi } from "../generated/admin";

const assignmentsApi = adminApi.enhanceEndpoints({
  endpoints: {
    // Not cached: every tick of a client changes which tasks are untouched. Not refetched after the recall: a recalled
    // assignment has no preview.
    previewRecall: { keepUnusedDataFor: 0 },
    // Refetched with the clients: each of their moves changes its counts.
    getAssignment: { keepUnusedDataFor: 0, providesTags: ["clients"] },
  },
});

export const {
  useAssignTaskMutation,
  useAssignTasksBulkMutation,
  useAssignFromTemplateMutation,
  usePreviewRecallQuery,
  useRecallAssignmentMutation,
  useGetAssignmentQuery,
  useCorrectAssignmentMutation,
} = assignmentsApi;
