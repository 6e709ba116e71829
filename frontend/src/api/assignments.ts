import { generatedApi } from "./generated";
import { lists, refetched, refetchedAfter } from "./refetchedAfter";

const assignmentsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    previewRecall: {
      // What is still untouched changes with every tick of a client: it is asked for anew each time.
      keepUnusedDataFor: 0,
      providesTags: [lists.clientTasks],
    },
    recallAssignment: { invalidatesTags: refetched(refetchedAfter.tasksRecalled) },
  },
});

export const { usePreviewRecallQuery, useRecallAssignmentMutation } = assignmentsApi;
