import { clientApi } from "../generated/client";

const trashApi = clientApi.enhanceEndpoints({
  endpoints: {
    listTrash: { providesTags: ["deletedTasks"] },
  },
});

export const { useListTrashQuery } = trashApi;
