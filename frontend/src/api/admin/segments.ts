import { adminApi } from "../generated/admin";
import { lists } from "../cache/refetchedAfter";

const segmentsApi = adminApi.enhanceEndpoints({
  endpoints: { listSegments: { providesTags: [lists.segments] } },
});

export const { useListSegmentsQuery } = segmentsApi;
