import { generatedApi } from "./generated";
import { lists } from "./refetchedAfter";

const trashApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listTrash: { providesTags: [lists.deletedTasks] },
  },
});

export const { useListTrashQuery } = trashApi;
