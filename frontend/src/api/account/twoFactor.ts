import { clientApi } from "../generated/client";
import { lists, refetchedAfter } from "../cache/refetchedAfter";

const twoFactorApi = clientApi.enhanceEndpoints({
  endpoints: {
    getTwoFactor: { providesTags: [lists.twoFactor] },
    // Nothing changes until a code confirms it.
    setUpTwoFactor: { invalidatesTags: [] },
    confirmTwoFactor: { invalidatesTags: afterChange },
    renewRecoveryCodes: { invalidatesTags: afterChange },
    turnOffTwoFactor: { invalidatesTags: afterChange },
  },
});

function afterChange(_answer: unknown, error: unknown) {
  return error ? [] : refetchedAfter.twoFactorChanged;
}

export const {
  useGetTwoFactorQuery,
  useSetUpTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffTwoFactorMutation,
} = twoFactorApi;
