import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from "@reduxjs/toolkit/query";
import { useSelector } from "react-redux";
import { refetchOnMount } from "../cache/refetchOnMount";
import { infiniteIds, type Page } from "../cache/pages";
import { useInfiniteList, type InfiniteList } from "../cache/useInfiniteList";
import { adminApi, type Client, type Task } from "../generated/admin";
import { idsOf, openTasksOf, useTasksOf } from "../client/knownTasks";

/** One page of clients with the total number. */
export interface ClientPage {
  clients: readonly Client[];
  total: number;
}

type Definitions = DefinitionsFromApi<typeof adminApi>;
type Changed = "listUsers" | "listClientTasks" | "listClientCompletedTasks";
type WithPages = Omit<Definitions, Changed> & {
  listUsers: OverrideResultType<Definitions["listUsers"], ClientPage>;
  listClientTasks: OverrideResultType<Definitions["listClientTasks"], number[]>;
  listClientCompletedTasks: OverrideResultType<Definitions["listClientCompletedTasks"], number[]>;
};

/** Completed tasks per page of a client's history. */
const HISTORY_PAGE = 20;

export const clientsApi = adminApi
  .enhanceEndpoints<TagTypesFromApi<typeof adminApi>, WithPages>({
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
      listClientTasks: { transformResponse: (answer) => idsOf(answer as Task[]), providesTags: ofOneClient },
      listClientCompletedTasks: {
        transformResponse: (answer) => idsOf(answer as Task[]),
        providesTags: ofOneClient,
      },
      listClientCompletedWeeks: { providesTags: ofOneClient },
      countTasksOfClient: { providesTags: ofOneClient },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      clientCompletedPages: build.infiniteQuery<Page<number>, { id: string }, number | null>({
        ...infiniteIds<{ id: string }>(({ id }) => `/api/admin/clients/${id}/completed-tasks`, {
          size: HISTORY_PAGE,
        }),
        providesTags: ofOneClient,
      }),
    }),
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
  useStopRepeatingForClientMutation,
  useCountTasksOfClientQuery,
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

/** Open tasks of a client. */
export function useClientTasks(id: string) {
  const { data, ...query } = clientsApi.useListClientTasksQuery({ id }, refetchOnMount);
  return { ...query, data: useTasksOf(data, openTasksOf) };
}

/** Newest completed tasks of a client, so many. */
export function useLatestCompleted(id: string, limit: number) {
  const { data, ...query } = clientsApi.useListClientCompletedTasksQuery({ id, limit }, refetchOnMount);
  return { ...query, data: useTasksOf(data) };
}

/** All completed tasks of a client, page by page. */
export function useClientHistory(id: string): InfiniteList<Task> {
  const list = useInfiniteList(clientsApi.useClientCompletedPagesInfiniteQuery({ id }, refetchOnMount));
  return { ...list, data: useTasksOf(list.data) };
}
