import { adminApi } from "../generated/admin";

const notesApi = adminApi.enhanceEndpoints({
  endpoints: {
    listNotes: {
      providesTags: (_answer, _error, { clientId: id }) => [id ? { type: "notes", id } : "notes"],
    },
    // Not cached: every reader changes which notes can be recalled. Not refetched after the recall: recalled notes have no
    // preview.
    previewNotesRecall: { keepUnusedDataFor: 0 },
  },
});

export const {
  useListNotesQuery,
  useSendNoteMutation,
  useSendNotesMutation,
  usePreviewNotesRecallQuery,
  useRecallNotesMutation,
} = notesApi;
