import { signInWaysApi } from "../generated/signInWays";
import { showingBefore } from "../cache/lifecycles";

const waysApi = signInWaysApi.enhanceEndpoints({
  endpoints: {
    getSignInWays: { providesTags: ["signInWays"] },
    listPasskeys: { providesTags: ["passkeys"] },
    renamePasskey: {
      onQueryStarted: showingBefore(["passkeys"], ({ id, passkeyName }) =>
        signInWaysApi.util.updateQueryData("listPasskeys", undefined, (passkeys) => {
          const renamed = passkeys.find((passkey) => passkey.id === id);
          if (renamed) renamed.name = passkeyName.name;
        }),
      ),
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
