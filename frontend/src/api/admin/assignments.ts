import { adminApi } from "../generated/admin";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";

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
    // Refetched with the clients: each of their moves changes its counts.
    getAssignment: { keepUnusedDataFor: 0, providesTags: [lists.clients] },
    correctAssignment: { invalidatesTags: refetched(refetchedAfter.tasksCorrected) },
    recallAssignment: { invalidatesTags: refetched(refetchedAfter.tasksRecalled) },
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
