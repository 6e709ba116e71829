import { clientApi } from "../generated/client";
import { holding } from "../cache/changes";
import { beginUpdate, rememberDeletedPosition, taskLists } from "./optimisticUpdate";
import { withoutTask } from "./taskChanges";

const recurrenceApi = clientApi.enhanceEndpoints({
  endpoints: {
    // A next one is planned, made or cancelled with what happens to open tasks.
    listComingTasks: { providesTags: ["openTasks"] },
    skipTask: {
      onQueryStarted: holding(taskLists, async ({ id }, { queryFulfilled, ...store }) => {
        rememberDeletedPosition(store, id);
        const change = beginUpdate(store, id, (tasks) => withoutTask(tasks, id));
        await queryFulfilled.then(
          () => change.commit(null),
          () => change.rollback(),
        );
      }),
    },
    stopRepeating: {
      onQueryStarted: holding(taskLists, async ({ id }, { queryFulfilled, ...store }) => {
        const change = beginUpdate(store, id, (tasks) =>
          tasks.map((task) => (task.id === id ? { ...task, repeat: null } : task)),
        );
        await queryFulfilled.then(
          ({ data }) => change.commit(data),
          () => change.rollback(),
        );
      }),
    },
  },
});

export const skipTask = (id: number) => recurrenceApi.endpoints.skipTask.initiate({ id }, { track: false });
export const stopRepeating = (id: number) =>
  recurrenceApi.endpoints.stopRepeating.initiate({ id }, { track: false });

export const { useListComingTasksQuery } = recurrenceApi;
