import { anonymousApi } from "../generated/anonymous";
import { refetchedAfter } from "../cache/refetchedAfter";

const passwordResetApi = anonymousApi.enhanceEndpoints({
  endpoints: {
    // No query depends on it.
    forgotPassword: { invalidatesTags: [] },
    // Links expire, so the result is not cached.
    checkPasswordReset: { providesTags: [], keepUnusedDataFor: 0 },
    resetPassword: {
      invalidatesTags: (_answer, error) => (error ? [] : refetchedAfter.passwordChosen),
    },
  },
});

export const { useForgotPasswordMutation, useCheckPasswordResetQuery, useResetPasswordMutation } =
  passwordResetApi;
