import { clientApi } from "../generated/client";

const twoFactorApi = clientApi.enhanceEndpoints({
  endpoints: {
    getTwoFactor: { providesTags: ["twoFactor"] },
  },
});

export const {
  useGetTwoFactorQuery,
  useSetUpTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffTwoFactorMutation,
} = twoFactorApi;
