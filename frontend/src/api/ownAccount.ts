import { generatedAccountApi } from "./generatedAboutAccount";
import { accountClosed } from "./sessionLost";

const ownAccountApi = generatedAccountApi.enhanceEndpoints({
  endpoints: {
    deleteAccount: {
      // Nobody is left who could ask for anything.
      invalidatesTags: [],
      async onQueryStarted(_email, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          dispatch(accountClosed());
        } catch {
          // Whoever sent the change says what went wrong.
        }
      },
    },
  },
});

export const { useDeleteAccountMutation } = ownAccountApi;
