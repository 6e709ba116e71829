import { generatedMailApi } from "./generatedAboutMail";
import { refetchedAfter } from "./refetchedAfter";

const passwordResetApi = generatedMailApi.enhanceEndpoints({
  endpoints: {
    // Nothing that a screen shows changes with it.
    forgotPassword: { invalidatesTags: [] },
    // A link that works now may be too old the next time.
    checkPasswordReset: { providesTags: [], keepUnusedDataFor: 0 },
    resetPassword: {
      invalidatesTags: (_answer, error) => (error ? [] : refetchedAfter.passwordChosen),
    },
  },
});

export const { useForgotPasswordMutation, useCheckPasswordResetQuery, useResetPasswordMutation } =
  passwordResetApi;
