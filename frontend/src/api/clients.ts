import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from "@reduxjs/toolkit/query";
import { useSelector } from "react-redux";
import { generatedMentorApi } from "./generatedForMentors";
import { type Client } from "./generatedForMentors";
import { lists, refetched, refetchedAfter } from "./refetchedAfter";

/** One page of clients, and how many there are on all pages. */
export interface ClientPage {
  clients: readonly Client[];
  total: number;
}

type Definitions = DefinitionsFromApi<typeof generatedMentorApi>;
type WithPages = Omit<Definitions, "listUsers"> & {
  listUsers: OverrideResultType<Definitions["listUsers"], ClientPage>;
};

const clientsApi = generatedMentorApi.enhanceEndpoints<TagTypesFromApi<typeof generatedMentorApi>, WithPages>(
  {
    endpoints: {
      listUsers: {
        providesTags: [lists.clients],
        // Asked for a page, the server answers with clients; how many there are in all stands in a header.
        transformResponse: (answer, meta) => {
          const clients = answer as Client[];
          return { clients, total: Number(meta?.total ?? clients.length) };
        },
      },
      listClientIds: { providesTags: [lists.clients] },
      getAttention: { providesTags: [lists.clients] },
      getClient: { providesTags: [lists.clients] },
      listClientTasks: { providesTags: [lists.clientTasks] },
      listClientCompletedTasks: { providesTags: [lists.clientTasks] },
      resetClientPassword: { invalidatesTags: refetched(refetchedAfter.passwordReset) },
      createResetLink: { invalidatesTags: refetched(refetchedAfter.resetLinkCreated) },
      listClientCompletedWeeks: { providesTags: [lists.clientTasks] },
    },
  },
);

export const {
  useListUsersQuery,
  useGetAttentionQuery,
  useGetClientQuery,
  useLazyListClientIdsQuery,
  useResetClientPasswordMutation,
  useCreateResetLinkMutation,
  useListClientTasksQuery,
  useListClientCompletedTasksQuery,
  useListClientCompletedWeeksQuery,
} = clientsApi;

type State = Parameters<ReturnType<typeof clientsApi.endpoints.listUsers.select>>[0];

/** Somebody whom a page of clients has shown already: nothing about them needs to wait for another answer. */
export function useKnownClient(id: string): Client | undefined {
  return useSelector((state: State) => {
    const pages = clientsApi.util
      .selectCachedArgsForQuery(state, "listUsers")
      .map((asked) => clientsApi.endpoints.listUsers.select(asked)(state).data?.clients ?? []);
    return pages.flat().find((client) => client.id === id);
  });
}
