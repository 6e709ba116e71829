import { anonymousApi, useGetCurrentUserQuery, type CurrentUser } from "../generated/anonymous";

/** Before any screen does. */
export const fetchCurrentUser = () =>
  anonymousApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false });

/** Who is signed in: undefined while nobody knows yet, null when nobody is. */
export function useCurrentUser() {
  const { data, isLoading, isError, error, refetch } = useGetCurrentUserQuery();
  // The base query turns this call's 401 into null, which the generated type cannot know.
  return { user: data as CurrentUser | null | undefined, isLoading, isError, error, refetch };
}
