import { clientApi } from "../generated/client";

const ownProgramsApi = clientApi.enhanceEndpoints({
  endpoints: {
    listOwnPrograms: { providesTags: ["ownPrograms"] },
  },
});

export const { useListOwnProgramsQuery } = ownProgramsApi;
