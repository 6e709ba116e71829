import { clientApi } from "../generated/client";

const ownAccountApi = clientApi.enhanceEndpoints({
  endpoints: {
    // The session has ended: nothing can be refetched.
    deleteAccount: { invalidatesTags: [] },
  },
});

export const { useDeleteAccountMutation } = ownAccountApi;
