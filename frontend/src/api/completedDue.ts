import { generatedApi, type Task } from "./generated";
import { lists } from "./refetchedAfter";

const completedDueApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Completed ones that were due on two calendar days or between them. */
    completedDue: build.query<Task[], { dueFrom: string; dueTo: string }>({
      query: (days) => ({ url: "/api/tasks/completed", params: { ...days } }),
      providesTags: [lists.completedTasks],
    }),
  }),
});

export const { useCompletedDueQuery } = completedDueApi;
