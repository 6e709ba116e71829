import { anonymousApi, useGetConfigQuery } from "../generated/anonymous";

const passwordResetApi = anonymousApi.enhanceEndpoints({
  endpoints: {
    // Links expire, so the result is not cached.
    checkPasswordReset: { keepUnusedDataFor: 0 },
  },
});

export const { useForgotPasswordMutation, useCheckPasswordResetQuery, useResetPasswordMutation } =
  passwordResetApi;

/** Whether the server delivers mail; "unknown" until loaded. */
export function useDeliversMail(): boolean | "unknown" {
  const { data, isLoading } = useGetConfigQuery();
  if (isLoading) return "unknown";
  return data?.deliversMail ?? true;
}
