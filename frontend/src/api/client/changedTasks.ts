import { copyWithStructuralSharing } from "@reduxjs/toolkit/query";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { TaskInAnyState } from "../generated/client";
import { hubApi } from "../hubApi";
import { selectTasks, tasksRead } from "./knownTasks";

/** Most tasks that the server gives by id at once. */
const MAX_IDS = 50;

// Part of the first load, which has no generated calls of clients.
const tasksByIdApi = hubApi.injectEndpoints({
  endpoints: (build) => ({
    listTasksById: build.query<TaskInAnyState[], readonly number[]>({
      query: (ids) => ({ url: "/api/tasks", params: { ids: ids.join(",") } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

interface Store {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- It gives its state to `selectTasks` alone.
  dispatch: ThunkDispatch<any, unknown, UnknownAction>;
  getState: () => unknown;
}

/**
 * Asks for changed tasks alone. False if their lists have to be asked for: one has come, gone or may have moved, which
 * only a list tells, or there was no answer.
 */
export async function readInPlace({ dispatch, getState }: Store, ids: readonly number[]): Promise<boolean> {
  const known = selectTasks(getState());
  if (ids.length > MAX_IDS || ids.some((id) => !known[id])) return false;
  const call = tasksByIdApi.endpoints.listTasksById.initiate(ids, { subscribe: false, forceRefetch: true });
  const { data = [] } = await dispatch(call);
  const byId = selectTasks(getState());
  if (data.length < ids.length || !data.every((task) => isInPlace(byId[task.id], task))) return false;
  dispatch(tasksRead(data));
  return true;
}

/** True if nothing but ticks and comments tells the versions apart: each other change counts as a version, too. */
function isInPlace(before: TaskInAnyState | undefined, now: TaskInAnyState): boolean {
  if (!before) return false;
  const { version, updatedAt, commentCount, unreadComments } = now;
  const done = new Map(now.subtasks.map(({ id, completed }) => [id, completed]));
  const subtasks = before.subtasks.map((each) => ({
    ...each,
    completed: done.get(each.id) ?? each.completed,
  }));
  const ticks = subtasks.filter(({ completed }, index) => completed !== before.subtasks[index]?.completed);
  const expected = { ...before, subtasks, version, updatedAt, commentCount, unreadComments };
  return version - before.version === ticks.length && copyWithStructuralSharing(expected, now) === expected;
}
