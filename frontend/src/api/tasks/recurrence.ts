import { clientApi } from "../generated/client";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";
import { beginUpdate, rememberDeletedPosition } from "./optimisticUpdate";
import { withoutTask } from "./taskChanges";

const recurrenceApi = clientApi.enhanceEndpoints({
  endpoints: {
    // A next one is planned, made or cancelled with what happens to open tasks.
    listComingTasks: { providesTags: [lists.openTasks] },
    skipTask: {
      invalidatesTags: refetched(refetchedAfter.taskDeleted),
      async onQueryStarted({ id }, { queryFulfilled, ...store }) {
        rememberDeletedPosition(store, id);
        const change = beginUpdate(store, id, (tasks) => withoutTask(tasks, id));
        await queryFulfilled.then(
          () => {
            change.commit(null);
          },
          () => change.rollback(),
        );
      },
    },
    stopRepeating: {
      invalidatesTags: refetched([], refetchedAfter.taskRefused),
      async onQueryStarted({ id }, { queryFulfilled, ...store }) {
        const change = beginUpdate(store, id, (tasks) =>
          tasks.map((task) => (task.id === id ? { ...task, repeat: null } : task)),
        );
        await queryFulfilled.then(
          ({ data }) => {
            if (change.commit(data))
              store.dispatch(clientApi.util.invalidateTags([...refetchedAfter.taskEdited]));
          },
          () => change.rollback(),
        );
      },
    },
  },
});

export const skipTask = (id: number) => recurrenceApi.endpoints.skipTask.initiate({ id }, { track: false });
export const stopRepeating = (id: number) =>
  recurrenceApi.endpoints.stopRepeating.initiate({ id }, { track: false });

export const { useListComingTasksQuery } = recurrenceApi;
