import { clientApi } from "../generated/client";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";

const mailPreferencesApi = clientApi.enhanceEndpoints({
  endpoints: {
    getMailPreferences: { providesTags: [lists.mailPreferences] },
    changeMailPreferences: {
      invalidatesTags: refetched(refetchedAfter.mailPreferencesChanged),
      async onQueryStarted({ someMailPreferences }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          clientApi.util.updateQueryData("getMailPreferences", undefined, (chosen) => {
            Object.assign(chosen, someMailPreferences);
          }),
        );
        // The caller reports the error.
        await queryFulfilled.catch(change.undo);
      },
    },
  },
});

export const { useGetMailPreferencesQuery, useChangeMailPreferencesMutation } = mailPreferencesApi;
