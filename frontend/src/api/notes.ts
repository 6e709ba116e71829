import { generatedApi } from "./generated";
import { lists } from "./refetchedAfter";

const notesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listNotes: { providesTags: [lists.notes] },
  },
});

export const { useListNotesQuery } = notesApi;
