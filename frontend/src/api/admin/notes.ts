import { adminApi } from "../generated/admin";
import { lists, listsOf, refetched, refetchedAfter } from "../cache/refetchedAfter";

const notesApi = adminApi.enhanceEndpoints({
  endpoints: {
    listNotes: {
      providesTags: (_answer, _error, { clientId }) => [clientId ? listsOf(clientId).notes : lists.notes],
    },
    sendNote: { invalidatesTags: refetched(refetchedAfter.noteSent) },
    sendNotes: { invalidatesTags: refetched(refetchedAfter.noteSent) },
    previewNotesRecall: {
      // Not cached: every reader changes which notes can be recalled.
      keepUnusedDataFor: 0,
      // Not refetched after the recall: recalled notes have no preview.
      providesTags: [],
    },
    recallNotes: { invalidatesTags: refetched(refetchedAfter.noteSent) },
  },
});

export const {
  useListNotesQuery,
  useSendNoteMutation,
  useSendNotesMutation,
  usePreviewNotesRecallQuery,
  useRecallNotesMutation,
} = notesApi;
