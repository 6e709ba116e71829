import { generatedApi } from "./generated";
import { lists, refetched, refetchedAfter } from "./refetchedAfter";

const notesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listNotes: { providesTags: [lists.notes] },
    sendNote: { invalidatesTags: refetched(refetchedAfter.noteSent) },
  },
});

export const { useListNotesQuery, useSendNoteMutation } = notesApi;
