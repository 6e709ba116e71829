import { anonymousApi } from "../generated/anonymous";

const passwordResetApi = anonymousApi.enhanceEndpoints({
  endpoints: {
    // Links expire, so the result is not cached.
    checkPasswordReset: { keepUnusedDataFor: 0 },
  },
});

export const { useForgotPasswordMutation, useCheckPasswordResetQuery, useResetPasswordMutation } =
  passwordResetApi;
