import { adminApi } from "../generated/admin";
import { refetched, refetchedAfter } from "../cache/refetchedAfter";

const assignmentsApi = adminApi.enhanceEndpoints({
  endpoints: {
    assignTask: { invalidatesTags: refetched(refetchedAfter.tasksAssigned) },
    assignTasksBulk: { invalidatesTags: refetched(refetchedAfter.tasksAssigned) },
    assignFromTemplate: { invalidatesTags: refetched(refetchedAfter.tasksAssigned) },
    previewRecall: {
      // Not cached: every tick of a client changes which tasks are untouched.
      keepUnusedDataFor: 0,
      // Not refetched after the recall: a recalled assignment has no preview.
      providesTags: [],
    },
    recallAssignment: { invalidatesTags: refetched(refetchedAfter.tasksRecalled) },
  },
});

export const {
  useAssignTaskMutation,
  useAssignTasksBulkMutation,
  useAssignFromTemplateMutation,
  usePreviewRecallQuery,
  useRecallAssignmentMutation,
} = assignmentsApi;
