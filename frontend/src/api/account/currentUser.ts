import { anonymousApi, type CurrentUser } from "../generated/anonymous";

const currentUserApi = anonymousApi.enhanceEndpoints({
  endpoints: {
    getCurrentUser: { providesTags: ["currentUser"] },
  },
});

/** Starts the request before any screen is mounted. */
export const fetchCurrentUser = () =>
  currentUserApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false });

/** Current user: undefined while unknown, null when anonymous. */
export function useCurrentUser() {
  const { data, isLoading, isError, error, refetch } = currentUserApi.useGetCurrentUserQuery();
  // The base query maps this call's 401 to null, which the generated type does not say.
  return { user: data as CurrentUser | null | undefined, isLoading, isError, error, refetch };
}
