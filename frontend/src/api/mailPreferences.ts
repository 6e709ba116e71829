import { generatedMailApi } from "./generatedAboutMail";
import { lists, refetched, refetchedAfter } from "./refetchedAfter";

const mailPreferencesApi = generatedMailApi.enhanceEndpoints({
  endpoints: {
    getMailPreferences: { providesTags: [lists.mailPreferences] },
    setMailPreferences: {
      invalidatesTags: refetched(refetchedAfter.mailPreferencesChanged),
      async onQueryStarted({ mailPreferences }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          generatedMailApi.util.updateQueryData("getMailPreferences", undefined, (chosen) => {
            Object.assign(chosen, mailPreferences);
          }),
        );
        // Whoever sent the change says what went wrong.
        await queryFulfilled.catch(change.undo);
      },
    },
    // What a link stops is told by the link alone, whoever is signed in.
    getUnsubscription: { providesTags: [] },
    unsubscribe: {
      invalidatesTags: (_answer, error) => (error ? [] : refetchedAfter.mailPreferencesChanged),
    },
  },
});

export const {
  useGetMailPreferencesQuery,
  useSetMailPreferencesMutation,
  useGetUnsubscriptionQuery,
  useUnsubscribeMutation,
} = mailPreferencesApi;
