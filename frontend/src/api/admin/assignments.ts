import { adminApi } from "../generated/admin";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";
import { refetchOnMount } from "../cache/refetchOnMount";

const assignmentsApi = adminApi.enhanceEndpoints({
  endpoints: {
    assignTask: { invalidatesTags: refetched(refetchedAfter.tasksAssigned) },
    assignTasksBulk: { invalidatesTags: refetched(refetchedAfter.tasksAssigned) },
    assignFromTemplate: { invalidatesTags: refetched(refetchedAfter.tasksAssigned) },
    listUnfinishedAssignments: { providesTags: [lists.activity] },
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

/** Large assignments that are still being handed out. Each chunk is an event, so that they are refetched. */
export function useUnfinishedAssignments() {
  return assignmentsApi.useListUnfinishedAssignmentsQuery(undefined, refetchOnMount).data ?? [];
}
