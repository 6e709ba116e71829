import { refetchOnMount } from "../cache/refetchOnMount";
import { adminApi } from "../generated/admin";

const jobsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listJobs: { providesTags: ["activity"] },
  },
});

/** Work on many clients that goes on. Each chunk is an event, so that it is refetched. */
export function useJobs() {
  return jobsApi.useListJobsQuery(undefined, refetchOnMount).data ?? [];
}

export const { useStopJobMutation } = jobsApi;
