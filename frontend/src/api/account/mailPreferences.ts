import { clientApi } from "../generated/client";
import { showingBefore } from "../cache/lifecycles";

const mailPreferencesApi = clientApi.enhanceEndpoints({
  endpoints: {
    getMailPreferences: { providesTags: ["mailPreferences"] },
    changeMailPreferences: {
      onQueryStarted: showingBefore(["mailPreferences"], ({ someMailPreferences }) =>
        clientApi.util.updateQueryData("getMailPreferences", undefined, (chosen) => {
          Object.assign(chosen, someMailPreferences);
        }),
      ),
    },
  },
});

export const { useGetMailPreferencesQuery, useChangeMailPreferencesMutation } = mailPreferencesApi;
