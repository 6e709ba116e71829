import { clientApi } from "../generated/client";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";

const mailPreferencesApi = clientApi.enhanceEndpoints({
  endpoints: {
    getMailPreferences: { providesTags: [lists.mailPreferences] },
    setMailPreferences: {
      invalidatesTags: refetched(refetchedAfter.mailPreferencesChanged),
      async onQueryStarted({ mailPreferencesBody }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          clientApi.util.updateQueryData("getMailPreferences", undefined, (chosen) => {
            Object.assign(chosen, mailPreferencesBody);
          }),
        );
        // The caller reports the error.
        await queryFulfilled.catch(change.undo);
      },
    },
  },
});

export const { useGetMailPreferencesQuery, useSetMailPreferencesMutation } = mailPreferencesApi;
