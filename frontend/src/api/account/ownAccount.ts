import { clientApi } from "../generated/client";

const ownAccountApi = clientApi.enhanceEndpoints({
  endpoints: {
    // Nobody is left who could ask for anything.
    deleteAccount: { invalidatesTags: [] },
  },
});

export const { useDeleteAccountMutation } = ownAccountApi;
