import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from "@reduxjs/toolkit/query";
import { infiniteIds, type Page } from "../cache/pages";
import { useInfiniteList, type InfiniteList } from "../cache/useInfiniteList";
import { clientApi, type Task, type TrashedTask } from "../generated/client";
import { deletedTasksOf, idsOf, openTasksOf, useTasksOf } from "./knownTasks";

type Definitions = DefinitionsFromApi<typeof clientApi>;
type OfIds<Name extends keyof Definitions> = Record<Name, OverrideResultType<Definitions[Name], number[]>>;
type Lists = "listTasks" | "listCompletedTasks" | "listTrash";
type WithIds = Omit<Definitions, Lists> &
  OfIds<"listTasks"> &
  OfIds<"listCompletedTasks"> &
  OfIds<"listTrash">;

/** Lists of the current user's tasks: ids, as knownTasks.ts has the tasks. */
export const taskListsApi = clientApi
  .enhanceEndpoints<TagTypesFromApi<typeof clientApi>, WithIds>({
    endpoints: {
      listTasks: { transformResponse: (answer) => idsOf(answer as Task[]), providesTags: ["openTasks"] },
      listCompletedTasks: {
        transformResponse: (answer) => idsOf(answer as Task[]),
        providesTags: ["completedTasks"],
      },
      listTrash: {
        transformResponse: (answer) => idsOf((answer as TrashedTask[]).map(({ task }) => task)),
        providesTags: ["deletedTasks"],
      },
      getTask: {
        providesTags: (task) => [
          "openTasks",
          "completedTasks",
          ...(task ? [{ type: "clientTasks", id: task.assigneeId } as const] : []),
        ],
      },
      countTasks: { providesTags: ["openTasks", "completedTasks"] },
      listCompletedWeeks: { providesTags: ["completedWeeks"] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      completedPages: build.infiniteQuery<Page<number>, undefined, number | null>({
        ...infiniteIds("/api/tasks/completed"),
        providesTags: ["completedTasks"],
      }),
    }),
  });

/** Starts the request before any screen is mounted. */
export const fetchTasks = () => taskListsApi.endpoints.listTasks.initiate(undefined, { subscribe: false });

/** All open tasks, those of the mentor too. */
export function useOpenTasks() {
  const { data, ...query } = taskListsApi.useListTasksQuery();
  return { ...query, data: useTasksOf(data, openTasksOf) };
}

export function useCompletedTasks(): InfiniteList<Task> {
  const list = useInfiniteList(taskListsApi.useCompletedPagesInfiniteQuery(undefined));
  return { ...list, data: useTasksOf(list.data) };
}

/** Completed tasks that were due on these days. */
export function useCompletedTasksDue(dueFrom: string, dueTo: string) {
  const { currentData, ...query } = taskListsApi.useListCompletedTasksQuery({ dueFrom, dueTo });
  return { ...query, currentData: useTasksOf(currentData) };
}

export function useTrash() {
  const { data, ...query } = taskListsApi.useListTrashQuery();
  return { ...query, data: useTasksOf(data, deletedTasksOf) };
}

export const { useGetTaskQuery, useLazyGetTaskQuery, useCountTasksQuery, useListCompletedWeeksQuery } =
  taskListsApi;
