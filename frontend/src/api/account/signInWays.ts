import { signInWaysApi } from "../generated/signInWays";
import { holding } from "../cache/changes";

const waysApi = signInWaysApi.enhanceEndpoints({
  endpoints: {
    getSignInWays: { providesTags: ["signInWays"] },
    listPasskeys: { providesTags: ["passkeys"] },
    renamePasskey: {
      onQueryStarted: holding(["passkeys"], async ({ id, passkeyName }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          signInWaysApi.util.updateQueryData("listPasskeys", undefined, (passkeys) => {
            const renamed = passkeys.find((passkey) => passkey.id === id);
            if (renamed) renamed.name = passkeyName.name;
          }),
        );
        // The caller reports the error.
        await queryFulfilled.catch(change.undo);
      }),
    },
  },
});

export const {
  useBeginPasskeySignInMutation,
  useSignInWithPasskeyMutation,
  useBeginProofMutation,
  useProveMutation,
  useGetSignInWaysQuery,
  useUnlinkOrganisationMutation,
  useListPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = waysApi;
