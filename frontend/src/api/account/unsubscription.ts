import { anonymousApi } from "../generated/anonymous";
import { refetchedAfter } from "../cache/refetchedAfter";

const unsubscriptionApi = anonymousApi.enhanceEndpoints({
  endpoints: {
    // The link alone says which mail it stops, whichever user is signed in.
    getUnsubscription: { providesTags: [] },
    unsubscribe: {
      invalidatesTags: (_answer, error) => (error ? [] : refetchedAfter.mailPreferencesChanged),
    },
  },
});

export const { useGetUnsubscriptionQuery, useUnsubscribeMutation } = unsubscriptionApi;
