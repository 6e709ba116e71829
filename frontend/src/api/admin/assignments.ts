import { adminApi } from "../generated/admin";
import { refetched, refetchedAfter } from "../cache/refetchedAfter";

const assignmentsApi = adminApi.enhanceEndpoints({
  endpoints: {
    assignTask: { invalidatesTags: refetched(refetchedAfter.tasksAssigned) },
    assignTasksBulk: { invalidatesTags: refetched(refetchedAfter.tasksAssigned) },
    assignFromTemplate: { invalidatesTags: refetched(refetchedAfter.tasksAssigned) },
    previewRecall: {
      // What is still untouched changes with every tick of a client: it is asked for anew each time.
      keepUnusedDataFor: 0,
      // Not after the recall itself: what has been recalled cannot be asked about.
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
