import { clientApi } from "../generated/client";
import { lists } from "../cache/refetchedAfter";

const ownProgramsApi = clientApi.enhanceEndpoints({
  endpoints: {
    listOwnPrograms: { providesTags: [lists.ownPrograms] },
  },
});

export const { useListOwnProgramsQuery } = ownProgramsApi;
