import { generatedAccountApi } from "./generatedAboutAccount";

const ownAccountApi = generatedAccountApi.enhanceEndpoints({
  endpoints: {
    // Nobody is left who could ask for anything.
    deleteAccount: { invalidatesTags: [] },
  },
});

export const { useDeleteAccountMutation } = ownAccountApi;
