import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from "@reduxjs/toolkit/query";
import { useSelector } from "react-redux";
import { adminApi, type Client } from "../generated/admin";

/** One page of clients with the total number. */
export interface ClientPage {
  clients: readonly Client[];
  total: number;
}

type Definitions = DefinitionsFromApi<typeof adminApi>;
type WithPages = Omit<Definitions, "listUsers"> & {
  listUsers: OverrideResultType<Definitions["listUsers"], ClientPage>;
};

export const clientsApi = adminApi.enhanceEndpoints<TagTypesFromApi<typeof adminApi>, WithPages>({
  endpoints: {
    listUsers: {
      providesTags: ["clients"],
      // The body is the page; the header `X-Total-Count` has the total.
      transformResponse: (answer, meta) => {
        const clients = answer as Client[];
        return { clients, total: Number(meta?.total ?? clients.length) };
      },
    },
    listClientRows: { providesTags: ["clients"] },
    // Neither kept nor refetched: there may be ten thousand ids, fetched again with each use.
    listClientIds: { keepUnusedDataFor: 0 },
    getAttention: { providesTags: ["clients"] },
    getClient: { providesTags: (_answer, _error, { id }) => [{ type: "clientProfiles", id }] },
    listClientTasks: { providesTags: ofOneClient },
    listClientCompletedTasks: { providesTags: ofOneClient },
    listClientCompletedWeeks: { providesTags: ofOneClient },
  },
});

function ofOneClient(_answer: unknown, _error: unknown, { id }: { id: string }) {
  return [{ type: "clientTasks", id }] as const;
}

export const {
  useListUsersQuery,
  useListClientRowsQuery,
  useListClientEmailsMutation,
  useGetAttentionQuery,
  useGetClientQuery,
  useLazyListClientIdsQuery,
  useResetClientPasswordMutation,
  useCreateResetLinkMutation,
  useListClientTasksQuery,
  useStopRepeatingForClientMutation,
  useListClientCompletedTasksQuery,
  useListClientCompletedWeeksQuery,
} = clientsApi;

type State = Parameters<ReturnType<typeof clientsApi.endpoints.listUsers.select>>[0];

/** Client from an already fetched page, to be shown without another request. */
export function useKnownClient(id: string): Client | undefined {
  return useSelector((state: State) => {
    const { listUsers, listClientRows } = clientsApi.endpoints;
    const asked = clientsApi.util.selectCachedArgsForQuery;
    const pages = [
      ...asked(state, "listClientRows").map((args) => listClientRows.select(args)(state)),
      ...asked(state, "listUsers").map((args) => listUsers.select(args)(state)),
    ];
    return pages.flatMap(({ data }) => data?.clients ?? []).find((client) => client.id === id);
  });
}
