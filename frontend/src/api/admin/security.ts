import { adminApi } from "../generated/admin";
import { showingBefore } from "../cache/lifecycles";

const securityApi = adminApi.enhanceEndpoints({
  endpoints: {
    getSecurity: { providesTags: ["security"] },
    setSecurity: {
      onQueryStarted: showingBefore(["security"], ({ security }) =>
        adminApi.util.updateQueryData("getSecurity", undefined, (kept) => {
          Object.assign(kept, security);
        }),
      ),
    },
  },
});

export const { useGetSecurityQuery, useSetSecurityMutation } = securityApi;
