import { anonymousApi, useGetCurrentUserQuery, type CurrentUser } from "../generated/anonymous";

/** Starts the request before any screen is mounted. */
export const fetchCurrentUser = () =>
  anonymousApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false });

/** Current user: undefined while unknown, null when anonymous. */
export function useCurrentUser() {
  const { data, isLoading, isError, error, refetch } = useGetCurrentUserQuery();
  // The base query maps this call's 401 to null, which the generated type does not say.
  return { user: data as CurrentUser | null | undefined, isLoading, isError, error, refetch };
}
