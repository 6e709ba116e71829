import { clientApi, type Task } from "../generated/client";
import { moved, taskWithSubtask, ticked, withDueDate, withoutTask } from "./taskChanges";
import { holding } from "../cache/changes";
import {
  removeTask,
  openTasks,
  rememberDeletedPosition,
  restoreDeleted,
  insertTask,
  beginUpdate,
  taskLists,
} from "./optimisticUpdate";
import { bindSubtask } from "../transport/taskQueue";
import { insertCompleted, removeEntry } from "../cache/pageChanges";
import { useCompletedPagesInfiniteQuery } from "../cache/pages";
import { useInfiniteList, type InfiniteList } from "../cache/useInfiniteList";

/** Delay of the automatic move, so that the tick is seen first. */
const AUTOMATIC_MOVE_MS = 200;

/** Duration of the celebration on a completed card. */
export const CELEBRATION_MS = 800;

/** Lists that wait for the celebration. */
const celebratedLists = [...taskLists, "achievements", "notifications"] as const;

export const tasksApi = clientApi.enhanceEndpoints({
  endpoints: {
    listTasks: { providesTags: ["openTasks"] },
    countTasks: { providesTags: ["openTasks", "completedTasks"] },
    listCompletedTasks: { providesTags: ["completedTasks"] },
    listCompletedWeeks: { providesTags: ["completedWeeks"] },

    createTask: {
      onQueryStarted: holding(taskLists, async (_task, { queryFulfilled, ...store }) => {
        const answer = await answerOf(queryFulfilled);
        if (answer) insertTask(store, answer);
      }),
    },
    updateTask: {
      onQueryStarted: holding(
        taskLists,
        async ({ id, taskBody: { dueDate } }, { queryFulfilled, ...store }) => {
          // Only the due date is updated optimistically: the dialog covers the rest.
          const change = beginUpdate(store, id, (tasks) => withDueDate(tasks, id, dueDate));
          const answer = await answerOf(queryFulfilled);
          if (!answer) change.rollback();
          else change.commit(answer);
        },
      ),
    },
    setDueDate: {
      onQueryStarted: holding(
        taskLists,
        async ({ id, dueDateBody: { dueDate } }, { queryFulfilled, ...store }) => {
          const change = beginUpdate(store, id, (tasks) => withDueDate(tasks, id, dueDate));
          const answer = await answerOf(queryFulfilled);
          if (!answer) change.rollback();
          else change.commit(answer);
        },
      ),
    },

    moveTask: {
      onQueryStarted: holding(
        celebratedLists,
        async ({ id, moveTaskBody: { status, position } }, { queryFulfilled, ...store }) => {
          const completing = status === "completed";
          const celebrated = pause(CELEBRATION_MS);
          const change = beginUpdate(store, id, (tasks) =>
            completing ? markedCompleted(tasks, id) : moved(tasks, id, status, position ?? 0),
          );
          const answer = await answerOf(queryFulfilled);
          if (!answer) {
            change.rollback();
            return;
          }
          if (completing) await celebrated;
          change.commit(completing ? null : answer);
        },
      ),
    },

    setSubtaskCompleted: {
      onQueryStarted: holding(
        taskLists,
        async ({ id, subtaskBody: { completed } }, { queryFulfilled, ...store }) => {
          const tickSeen = pause(AUTOMATIC_MOVE_MS);
          const task = taskWithSubtask(openTasks(store), id);
          if (!task) return;
          bindSubtask(id, task.id);
          const change = beginUpdate(store, task.id, (tasks) => ticked(tasks, id, completed));
          const answer = await answerOf(queryFulfilled);
          if (!answer) {
            change.rollback();
            return;
          }
          await tickSeen;
          change.commit(answer);
        },
      ),
    },

    deleteTask: {
      onQueryStarted: holding(taskLists, async ({ id }, { queryFulfilled, ...store }) => {
        rememberDeletedPosition(store, id);
        const change = beginUpdate(store, id, (tasks) => withoutTask(tasks, id));
        const putBack = removeEntry(store, "completedPages", id);
        await queryFulfilled.then(
          () => change.commit(null),
          () => {
            change.rollback();
            putBack();
          },
        );
      }),
    },

    restoreTask: {
      onQueryStarted: holding(
        [...taskLists, "deletedTasks"],
        async ({ id }, { queryFulfilled, ...store }) => {
          restoreDeleted(store, id);
          const trash = store.dispatch(
            clientApi.util.updateQueryData("listTrash", undefined, (trashed) =>
              trashed.filter(({ task }) => task.id !== id),
            ),
          );
          const answer = await answerOf(queryFulfilled);
          if (!answer) {
            removeTask(store, id);
            trash.undo();
          } else if (answer.status === "completed") insertCompleted(store, answer);
          else insertTask(store, answer);
        },
      ),
    },
  },
});

/** Starts the request before any screen is mounted. */
export const fetchTasks = () => tasksApi.endpoints.listTasks.initiate(undefined, { subscribe: false });

/** Response of a mutation; null on failure, which the caller reports. */
async function answerOf<Answer>(fulfilled: PromiseLike<{ data: Answer }>): Promise<Answer | null> {
  try {
    return (await fulfilled).data;
  } catch {
    return null;
  }
}

function markedCompleted(tasks: Parameters<typeof withoutTask>[0], id: number) {
  const completedAt = new Date().toISOString();
  return tasks.map((task) => (task.id === id ? { ...task, completedAt } : task));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export function useCompletedTasks({ skip = false } = {}): InfiniteList<Task> {
  return useInfiniteList(useCompletedPagesInfiniteQuery(undefined, { skip }));
}

export const {
  useListTasksQuery,
  useCountTasksQuery,
  useListCompletedTasksQuery,
  useListCompletedWeeksQuery,
  useCreateTaskMutation,
  useUpdateTaskMutation,
  useSetDueDateMutation,
  useMoveTaskMutation,
  useSetSubtaskCompletedMutation,
  useDeleteTaskMutation,
  useRestoreTaskMutation,
} = tasksApi;
