import { refetchOnMount } from "../cache/refetchOnMount";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";
import { adminApi } from "../generated/admin";

const jobsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listJobs: { providesTags: [lists.activity] },
    stopJob: { invalidatesTags: refetched(refetchedAfter.jobStopped) },
  },
});

/** Work on many clients that goes on. Each chunk is an event, so that it is refetched. */
export function useJobs() {
  return jobsApi.useListJobsQuery(undefined, refetchOnMount).data ?? [];
}

export const { useStopJobMutation } = jobsApi;
