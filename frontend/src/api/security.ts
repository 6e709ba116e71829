import { generatedMentorApi } from "./generatedForMentors";
import { lists, refetched, refetchedAfter } from "./refetchedAfter";

const securityApi = generatedMentorApi.enhanceEndpoints({
  endpoints: {
    getSecurity: { providesTags: [lists.security] },
    setSecurity: {
      invalidatesTags: refetched(refetchedAfter.securityChanged),
      async onQueryStarted({ security }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          generatedMentorApi.util.updateQueryData("getSecurity", undefined, (kept) => {
            Object.assign(kept, security);
          }),
        );
        // Whoever sent the change says what went wrong.
        await queryFulfilled.catch(change.undo);
      },
    },
  },
});

export const { useGetSecurityQuery, useSetSecurityMutation } = securityApi;
