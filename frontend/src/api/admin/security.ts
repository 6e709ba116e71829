import { adminApi } from "../generated/admin";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";

const securityApi = adminApi.enhanceEndpoints({
  endpoints: {
    getSecurity: { providesTags: [lists.security] },
    setSecurity: {
      invalidatesTags: refetched(refetchedAfter.securityChanged),
      async onQueryStarted({ security }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          adminApi.util.updateQueryData("getSecurity", undefined, (kept) => {
            Object.assign(kept, security);
          }),
        );
        // The caller reports the error.
        await queryFulfilled.catch(change.undo);
      },
    },
  },
});

export const { useGetSecurityQuery, useSetSecurityMutation } = securityApi;
