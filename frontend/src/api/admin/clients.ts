import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from "@reduxjs/toolkit/query";
import { useSelector } from "react-redux";
import { adminApi } from "../generated/admin";
import { type Client } from "../generated/admin";
import { lists, listsOf, refetched, refetchedAfter } from "../cache/refetchedAfter";

/** One page of clients, and how many there are on all pages. */
export interface ClientPage {
  clients: readonly Client[];
  total: number;
}

type Definitions = DefinitionsFromApi<typeof adminApi>;
type WithPages = Omit<Definitions, "listUsers"> & {
  listUsers: OverrideResultType<Definitions["listUsers"], ClientPage>;
};

const clientsApi = adminApi.enhanceEndpoints<TagTypesFromApi<typeof adminApi>, WithPages>({
  endpoints: {
    listUsers: {
      providesTags: [lists.clients],
      // Asked for a page, the server answers with clients; how many there are in all stands in a header.
      transformResponse: (answer, meta) => {
        const clients = answer as Client[];
        return { clients, total: Number(meta?.total ?? clients.length) };
      },
    },
    // Asked for anew whenever somebody wants them all. There may be ten thousand, and nobody looks at them.
    listClientIds: { providesTags: [] },
    getAttention: { providesTags: [lists.clients] },
    getClient: { providesTags: (_answer, _error, { id }) => [lists.clientProfiles, listsOf(id).profile] },
    listClientTasks: { providesTags: ofOneClient },
    listClientCompletedTasks: { providesTags: ofOneClient },
    resetClientPassword: { invalidatesTags: refetched(refetchedAfter.passwordReset) },
    createResetLink: { invalidatesTags: refetched(refetchedAfter.resetLinkCreated) },
    listClientCompletedWeeks: { providesTags: ofOneClient },
  },
});

function ofOneClient(_answer: unknown, _error: unknown, { id }: { id: string }) {
  return [lists.clientTasks, listsOf(id).tasks];
}

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
