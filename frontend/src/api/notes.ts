import { generatedMentorApi } from "./generatedForMentors";
import { lists, listsOf, refetched, refetchedAfter } from "./refetchedAfter";

const notesApi = generatedMentorApi.enhanceEndpoints({
  endpoints: {
    listNotes: {
      providesTags: (_answer, _error, { clientId }) => [clientId ? listsOf(clientId).notes : lists.notes],
    },
    sendNote: { invalidatesTags: refetched(refetchedAfter.noteSent) },
  },
});

export const { useListNotesQuery, useSendNoteMutation } = notesApi;
