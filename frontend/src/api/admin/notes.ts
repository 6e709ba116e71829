import { adminApi } from "../generated/admin";
import { lists, listsOf, refetched, refetchedAfter } from "../cache/refetchedAfter";

const notesApi = adminApi.enhanceEndpoints({
  endpoints: {
    listNotes: {
      providesTags: (_answer, _error, { clientId }) => [clientId ? listsOf(clientId).notes : lists.notes],
    },
    sendNote: { invalidatesTags: refetched(refetchedAfter.noteSent) },
  },
});

export const { useListNotesQuery, useSendNoteMutation } = notesApi;
