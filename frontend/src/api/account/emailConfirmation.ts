import { anonymousApi } from "../generated/anonymous";
import { clientApi } from "../generated/client";
import { refetchedAfter } from "../cache/refetchedAfter";

const linkApi = anonymousApi.enhanceEndpoints({
  endpoints: {
    confirmEmail: { invalidatesTags: (_answer, error) => (error ? [] : refetchedAfter.emailConfirmed) },
    disownTwoFactor: { invalidatesTags: (_answer, error) => (error ? [] : refetchedAfter.passwordChosen) },
  },
});

const confirmationApi = clientApi.enhanceEndpoints({
  endpoints: {
    // The address may have been confirmed on another device.
    sendConfirmation: { invalidatesTags: (_answer, error) => (error ? [] : refetchedAfter.emailConfirmed) },
  },
});

export const { useConfirmEmailMutation, useDisownTwoFactorMutation } = linkApi;
export const { useSendConfirmationMutation } = confirmationApi;
