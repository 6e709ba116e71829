import { clientApi } from "../generated/client";
import { lists } from "../cache/refetchedAfter";

const trashApi = clientApi.enhanceEndpoints({
  endpoints: {
    listTrash: { providesTags: [lists.deletedTasks] },
  },
});

export const { useListTrashQuery } = trashApi;
