import { generatedMailApi } from "./generatedAboutMail";
import { refetchedAfter } from "./refetchedAfter";

const emailConfirmationApi = generatedMailApi.enhanceEndpoints({
  endpoints: {
    confirmEmail: { invalidatesTags: (_answer, error) => (error ? [] : refetchedAfter.emailConfirmed) },
    // It may have been confirmed elsewhere.
    sendConfirmation: { invalidatesTags: (_answer, error) => (error ? [] : refetchedAfter.emailConfirmed) },
    disownTwoFactor: { invalidatesTags: (_answer, error) => (error ? [] : refetchedAfter.passwordChosen) },
  },
});

export const { useConfirmEmailMutation, useSendConfirmationMutation, useDisownTwoFactorMutation } =
  emailConfirmationApi;
