import { clientApi } from "../generated/client";
import { holding } from "../cache/changes";

const mailPreferencesApi = clientApi.enhanceEndpoints({
  endpoints: {
    getMailPreferences: { providesTags: ["mailPreferences"] },
    changeMailPreferences: {
      onQueryStarted: holding(
        ["mailPreferences"],
        async ({ someMailPreferences }, { dispatch, queryFulfilled }) => {
          const change = dispatch(
            clientApi.util.updateQueryData("getMailPreferences", undefined, (chosen) => {
              Object.assign(chosen, someMailPreferences);
            }),
          );
          // The caller reports the error.
          await queryFulfilled.catch(change.undo);
        },
      ),
    },
  },
});

export const { useGetMailPreferencesQuery, useChangeMailPreferencesMutation } = mailPreferencesApi;
