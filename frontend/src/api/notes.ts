import { generatedMentorApi } from "./generatedForMentors";
import { lists, refetched, refetchedAfter } from "./refetchedAfter";

const notesApi = generatedMentorApi.enhanceEndpoints({
  endpoints: {
    listNotes: { providesTags: [lists.notes] },
    sendNote: { invalidatesTags: refetched(refetchedAfter.noteSent) },
  },
});

export const { useListNotesQuery, useSendNoteMutation } = notesApi;
