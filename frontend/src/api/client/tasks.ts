import { answerOf } from "../cache/lifecycles";
import { bindSubtask } from "../transport/mutationQueue";
import { changing, holdingTasks, insertFirst, putBack, showChange, taskLists } from "./changingTask";
import { selectTasks } from "./knownTasks";
import { taskListsApi } from "./taskLists";

/** Delay of the automatic move, so that the tick is seen first. */
const AUTOMATIC_MOVE_MS = 200;

/** Duration of the celebration on a completed card. */
export const CELEBRATION_MS = 800;

export const tasksApi = taskListsApi.enhanceEndpoints({
  endpoints: {
    createTask: {
      onQueryStarted: holdingTasks(taskLists, async (_task, { queryFulfilled, ...store }) => {
        const answered = await answerOf(queryFulfilled);
        if (answered) insertFirst(store, answered.data.id);
      }),
    },
    updateTask: {
      // Only the due date shows before the answer: the dialog covers the rest.
      onQueryStarted: changing(({ id, taskBody: { dueDate } }) => ({ id, patch: { dueDate } })),
    },
    setDueDate: {
      onQueryStarted: changing(({ id, dueDateBody: { dueDate } }) => ({ id, patch: { dueDate } })),
    },
    moveTask: {
      onQueryStarted: changing(
        ({ id, moveTaskBody: { status, position } }) =>
          status === "completed"
            ? { id, patch: { completedAt: new Date().toISOString() }, seenFor: CELEBRATION_MS }
            : { id, patch: { status }, position: position ?? 0 },
        // These wait for the celebration.
        [...taskLists, "achievements", "notifications"],
      ),
    },
    setSubtaskCompleted: {
      onQueryStarted: changing(({ id: subtask, subtaskBody: { completed } }, { getState }) => {
        const task = Object.values(selectTasks(getState())).find(({ subtasks }) =>
          subtasks.some(({ id }) => id === subtask),
        );
        if (!task) return null;
        bindSubtask(subtask, task.id);
        return { id: task.id, tick: { subtask, completed }, seenFor: AUTOMATIC_MOVE_MS };
      }),
    },
    deleteTask: { onQueryStarted: changing(({ id }) => asDeleted(id)) },
    skipTask: { onQueryStarted: changing(({ id }) => asDeleted(id)) },
    stopRepeating: { onQueryStarted: changing(({ id }) => ({ id, patch: { repeat: null } })) },
    restoreTask: {
      onQueryStarted: holdingTasks([...taskLists, "deletedTasks"], async ({ id }, call) => {
        putBack(call, id);
        await showChange({ id, patch: { deletedAt: null } }, call);
        if (await answerOf(call.queryFulfilled)) insertFirst(call, id);
      }),
    },
    // A next one is planned, made or cancelled with what happens to open tasks.
    listUpcomingOccurrences: { providesTags: ["openTasks"] },
  },
});

function asDeleted(id: number) {
  return { id, patch: { deletedAt: new Date().toISOString() } };
}

export const skipTask = (id: number) => tasksApi.endpoints.skipTask.initiate({ id }, { track: false });
export const stopRecurrence = (id: number) =>
  tasksApi.endpoints.stopRepeating.initiate({ id }, { track: false });

export const {
  useListUpcomingOccurrencesQuery,
  useCreateTaskMutation,
  useUpdateTaskMutation,
  useSetDueDateMutation,
  useMoveTaskMutation,
  useSetSubtaskCompletedMutation,
  useDeleteTaskMutation,
  useRestoreTaskMutation,
} = tasksApi;
