import { adminApi } from "../generated/admin";
import { holding } from "../cache/changes";

const securityApi = adminApi.enhanceEndpoints({
  endpoints: {
    getSecurity: { providesTags: ["security"] },
    setSecurity: {
      onQueryStarted: holding(["security"], async ({ security }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          adminApi.util.updateQueryData("getSecurity", undefined, (kept) => {
            Object.assign(kept, security);
          }),
        );
        // The caller reports the error.
        await queryFulfilled.catch(change.undo);
      }),
    },
  },
});

export const { useGetSecurityQuery, useSetSecurityMutation } = securityApi;
