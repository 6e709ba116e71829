import { isCallError } from "./callError";
import { generatedApi } from "./generated";
import { lists, refetchedAfter } from "./refetchedAfter";
import { moved, taskWithSubtask, ticked, withAnswer, withoutTask } from "./taskChanges";
import {
  hideTask,
  knownOpenTasks,
  rememberDeletedPlace,
  showDeletedAgain,
  startChange,
  type StoreAccess,
} from "./taskChangeUnderWay";

/** How long the automatic status rule waits after a tick, so that the tick is seen first. */
const automaticMoveDelay = 200;

/** How long a completed card stays to be celebrated. */
export const celebrationTime = 800;

type Change = ReturnType<typeof startChange>;

export const tasksApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listTasks: { providesTags: [lists.openTasks] },
    listTimoTasks: { providesTags: [lists.openTasks] },
    listCompletedTasks: { providesTags: [lists.completedTasks] },

    createTask: { invalidatesTags: (_task, error) => (error ? [] : refetchedAfter.taskCreated) },
    updateTask: { invalidatesTags: (_task, error) => (error ? [] : refetchedAfter.taskEdited) },

    moveTask: {
      // Sent below: a completed card has to stay for its celebration.
      invalidatesTags: [],
      async onQueryStarted({ id, moveTaskBody: { status, position } }, { queryFulfilled, ...store }) {
        const completing = status === "completed";
        const celebrated = pause(celebrationTime);
        const change = startChange(store, id, (tasks) =>
          completing ? markedCompleted(tasks, id) : moved(tasks, id, status, position ?? 0),
        );
        await settle(store, change, queryFulfilled, async (answer) => {
          if (completing) await celebrated;
          change.accept((tasks) => (completing ? withoutTask(tasks, id) : withAnswer(tasks, answer)));
          invalidate(store, refetchedAfter.taskMoved);
        });
      },
    },

    setSubtaskCompleted: {
      // Sent below: the automatic move has to be seen after the tick.
      invalidatesTags: [],
      async onQueryStarted({ id, subtaskBody: { completed } }, { queryFulfilled, ...store }) {
        const tickSeen = pause(automaticMoveDelay);
        const task = taskWithSubtask(knownOpenTasks(store), id);
        if (!task) return;
        const change = startChange(store, task.id, (tasks) => ticked(tasks, id, completed));
        await settle(store, change, queryFulfilled, async (answer) => {
          await tickSeen;
          change.accept((tasks) => withAnswer(tasks, answer));
          invalidate(store, refetchedAfter.subtaskTicked);
        });
      },
    },

    deleteTask: {
      invalidatesTags: (_nothing, error) => (error ? [] : refetchedAfter.taskDeleted),
      async onQueryStarted({ id }, { queryFulfilled, ...store }) {
        rememberDeletedPlace(store, id);
        const change = startChange(store, id, (tasks) => withoutTask(tasks, id));
        undoIfRefused(
          queryFulfilled,
          store.dispatch(
            generatedApi.util.updateQueryData("listCompletedTasks", undefined, (tasks) =>
              withoutTask(tasks, id),
            ),
          ),
        );
        await settle(store, change, queryFulfilled, () => {
          change.accept((tasks) => withoutTask(tasks, id));
        });
      },
    },

    restoreTask: {
      invalidatesTags: (_task, error) => (error ? [] : refetchedAfter.taskRestored),
      async onQueryStarted({ id }, { queryFulfilled, ...store }) {
        showDeletedAgain(store, id);
        undoIfRefused(
          queryFulfilled,
          store.dispatch(
            generatedApi.util.updateQueryData("listTrash", undefined, (trashed) =>
              trashed.filter(({ task }) => task.id !== id),
            ),
          ),
        );
        await queryFulfilled.catch(() => {
          hideTask(store, id);
        });
      },
    },
  },
});

async function settle<Answer>(
  store: StoreAccess,
  change: Change,
  queryFulfilled: PromiseLike<{ data: Answer }>,
  onSuccess: (answer: Answer) => void | Promise<void>,
): Promise<void> {
  let answer: Answer;
  try {
    answer = (await queryFulfilled).data;
  } catch (reason) {
    change.takeBack();
    if (!isRefusedForSession(reason)) invalidate(store, refetchedAfter.taskChangeRefused);
    return;
  }
  await onSuccess(answer);
}

/** A list that is not narrowed by board: what was shown early is taken back as it was. */
function undoIfRefused(queryFulfilled: PromiseLike<unknown>, patch: { undo: () => void }): void {
  void queryFulfilled.then(undefined, () => {
    patch.undo();
  });
}

/** With the session gone, asking again would only be refused again. */
function isRefusedForSession(reason: unknown): boolean {
  const error = typeof reason === "object" && reason !== null && "error" in reason ? reason.error : null;
  return isCallError(error) && error.status === 401;
}

function invalidate(store: StoreAccess, tags: (typeof refetchedAfter)[keyof typeof refetchedAfter]): void {
  store.dispatch(generatedApi.util.invalidateTags([...tags]));
}

function markedCompleted(tasks: Parameters<typeof withoutTask>[0], id: number) {
  const completedAt = new Date().toISOString();
  return tasks.map((task) => (task.id === id ? { ...task, completedAt } : task));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export const {
  useListTasksQuery,
  useListCompletedTasksQuery,
  useCreateTaskMutation,
  useUpdateTaskMutation,
  useMoveTaskMutation,
  useSetSubtaskCompletedMutation,
  useDeleteTaskMutation,
  useRestoreTaskMutation,
} = tasksApi;
