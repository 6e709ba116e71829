import { anonymousApi } from "../generated/anonymous";
import { refetchedAfter } from "../cache/refetchedAfter";

const passwordResetApi = anonymousApi.enhanceEndpoints({
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
