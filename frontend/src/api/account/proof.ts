import { clientApi } from "../generated/client";

const proofApi = clientApi.enhanceEndpoints({
  endpoints: {
    prove: { invalidatesTags: [] },
  },
});

export const { useProveMutation } = proofApi;
