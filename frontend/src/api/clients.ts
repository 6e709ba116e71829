import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from "@reduxjs/toolkit/query";
import { generatedApi, type Client } from "./generated";
import { lists } from "./refetchedAfter";

/** One page of clients, and how many there are on all pages. */
export interface ClientPage {
  clients: readonly Client[];
  total: number;
}

type Definitions = DefinitionsFromApi<typeof generatedApi>;
type WithPages = Omit<Definitions, "listUsers"> & {
  listUsers: OverrideResultType<Definitions["listUsers"], ClientPage>;
};

const clientsApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithPages>({
  endpoints: {
    listUsers: {
      providesTags: [lists.clients],
      // Asked for a page, the server answers with clients; how many there are in all stands in a header.
      transformResponse: (answer, meta) => {
        const clients = answer as Client[];
        return { clients, total: meta?.total ?? clients.length };
      },
    },
    listClientIds: { providesTags: [lists.clients] },
    getAttention: { providesTags: [lists.clients] },
    getClient: { providesTags: [lists.clients] },
    listClientTasks: { providesTags: [lists.clientTasks] },
    listClientCompletedTasks: { providesTags: [lists.clientTasks] },
    listClientCompletedWeeks: { providesTags: [lists.clientTasks] },
  },
});

export const {
  useListUsersQuery,
  useListClientIdsQuery,
  useGetAttentionQuery,
  useGetClientQuery,
  useListClientTasksQuery,
  useListClientCompletedTasksQuery,
  useListClientCompletedWeeksQuery,
} = clientsApi;
