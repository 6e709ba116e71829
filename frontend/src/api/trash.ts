import { pendingApi } from "./pending";
import { lists } from "./refetchedAfter";

const trashApi = pendingApi.enhanceEndpoints({
  endpoints: {
    listTrash: { providesTags: [lists.deletedTasks] },
  },
});

export const { useListTrashQuery } = trashApi;
