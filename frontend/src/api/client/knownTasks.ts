import { createSlice, isFulfilled, original, type PayloadAction, type UnknownAction } from "@reduxjs/toolkit";
import { copyWithStructuralSharing } from "@reduxjs/toolkit/query";
import { useMemo } from "react";
import { useSelector } from "react-redux";
import type { Task, TaskInAnyState } from "../generated/client";
import { hubApi } from "../hubApi";
import type { AnswerMeta } from "../transport/baseQuery";

/** Change of one task that shows before its answer. */
export interface TaskChange {
  id: number;
  patch?: Partial<TaskInAnyState>;
  /** Subtask that was ticked, or was not. */
  tick?: { subtask: number; completed: boolean };
}

interface BegunChange extends TaskChange {
  /** Request that sends it. */
  request: string;
}

interface KnownTasks {
  /** Each task once, in its newest state, with the changes under way. */
  byId: Record<number, TaskInAnyState>;
  /** State that the server said of changed tasks, and the changes under way, oldest first. */
  changed: Record<number, { confirmed: TaskInAnyState; changes: BegunChange[] }>;
}

interface WithTasks {
  tasks: KnownTasks;
}

/** Calls whose answers have whole tasks. Those of changes that show at once are given to `changeAnswered`. */
const callsWithTasks = new Set([
  "getTask",
  "listTasks",
  "listCompletedTasks",
  "listTrash",
  "completedPages",
  "threadPages",
  "getThread",
  "createTask",
  "listClientTasks",
  "listClientCompletedTasks",
  "clientCompletedPages",
  "setNeedsReview",
  "stopRepeatingForClient",
]);

const initialState: KnownTasks = { byId: {}, changed: {} };

/** Tasks by id, of every list. Lists have ids in their order. */
const knownTasks = createSlice({
  name: "tasks",
  initialState,
  reducers: {
    tasksRead: (state, { payload }: PayloadAction<readonly Task[]>) => {
      for (const task of payload) read(state, task);
    },
    changeBegun: (state, { payload }: PayloadAction<BegunChange>) => {
      const { id } = payload;
      const task = state.byId[id];
      if (!task) return;
      const before = state.changed[id];
      const isFirst = !before || before.changes.length === 0;
      state.changed[id] = {
        confirmed: isFirst ? task : before.confirmed,
        changes: isFirst ? [payload] : [...before.changes, payload],
      };
      show(state, id);
    },
    /** An answer may have the task, or nothing: then it is as the change says. */
    changeAnswered: (
      state,
      { payload: { id, request, answer } }: PayloadAction<{ id: number; request: string; answer: unknown }>,
    ) => {
      const task = state.changed[id];
      const change = task?.changes.find((each) => each.request === request);
      if (!task || !change) return;
      if (!isTask(answer)) task.confirmed = withChange(task.confirmed, change);
      // A tick is seen for longer than the answer to a later change takes.
      else if (answer.version >= task.confirmed.version) task.confirmed = inAnyState(answer);
      end(state, id, request);
    },
    changeRefused: (state, { payload: { id, request } }: PayloadAction<{ id: number; request: string }>) =>
      end(state, id, request),
  },
  extraReducers: (builder) =>
    builder
      .addCase(hubApi.util.resetApiState, () => initialState)
      .addMatcher(isAnswerWithTasks, (state, { meta: { baseQueryMeta } }) => {
        for (const task of tasksIn(baseQueryMeta?.body)) read(state, task);
      }),
});

export const { tasksRead, changeBegun, changeAnswered, changeRefused } = knownTasks.actions;
export const tasksReducer = knownTasks.reducer;

interface AnswerWithTasks extends UnknownAction {
  meta: { arg: { endpointName?: string }; baseQueryMeta?: AnswerMeta };
}

function isAnswerWithTasks(action: UnknownAction): action is AnswerWithTasks {
  return isFulfilled(action) && callsWithTasks.has((action as AnswerWithTasks).meta.arg.endpointName ?? "");
}

/** Tasks of an answer: a list of them, one, or what belongs to one. */
function tasksIn(body: unknown): Task[] {
  const entries = [body].flat() as ({ task?: Task; deletedAt?: string } | null)[];
  return entries
    .map((entry): unknown => (entry?.task ? { ...entry.task, deletedAt: entry.deletedAt } : entry))
    .filter(isTask);
}

function isTask(answer: unknown): answer is Task {
  return typeof answer === "object" && answer !== null && "subtasks" in answer;
}

function inAnyState(task: Task & { deletedAt?: string | null }): TaskInAnyState {
  return { ...task, deletedAt: task.deletedAt ?? null };
}

function read(state: KnownTasks, task: Task): void {
  const { id, version } = task;
  const changed = state.changed[id];
  const isUnderWay = changed !== undefined && changed.changes.length > 0;
  const before = isUnderWay ? changed.confirmed : state.byId[id];
  // An answer that was on its way before a change.
  if (before && version < before.version) return;
  if (isUnderWay) {
    changed.confirmed = inAnyState(task);
    show(state, id);
  } else state.byId[id] = copyWithStructuralSharing(original(state).byId[id], inAnyState(task));
}

function end(state: KnownTasks, id: number, request: string): void {
  const task = state.changed[id];
  if (!task) return;
  task.changes = task.changes.filter((each) => each.request !== request);
  show(state, id);
}

function show(state: KnownTasks, id: number): void {
  const task = state.changed[id];
  if (task) state.byId[id] = task.changes.reduce(withChange, task.confirmed);
}

function withChange(task: TaskInAnyState, { patch, tick }: TaskChange): TaskInAnyState {
  const subtasks = tick
    ? task.subtasks.map((each) => (each.id === tick.subtask ? { ...each, completed: tick.completed } : each))
    : task.subtasks;
  return { ...task, ...patch, subtasks };
}

/** All known tasks by id. */
export function selectTasks(state: unknown): KnownTasks["byId"] {
  return (state as WithTasks).tasks.byId;
}

/** Changes of a task that are under way, oldest first. */
export function selectChanges(state: unknown, id: number): readonly TaskChange[] {
  return (state as WithTasks).tasks.changed[id]?.changes ?? [];
}

/** Tasks of a list. Deleted ones are left out: they show in the trash alone. */
export function tasksOf(byId: KnownTasks["byId"], ids: readonly number[]): TaskInAnyState[] {
  return ids.flatMap((id) => byId[id] ?? []).filter(({ deletedAt }) => deletedAt === null);
}

/** Tasks of a list of open ones. Completed ones leave it before the list is fetched again. */
export function openTasksOf(byId: KnownTasks["byId"], ids: readonly number[]): TaskInAnyState[] {
  return tasksOf(byId, ids).filter(({ status }) => status !== "completed");
}

/** Tasks of the trash. Restored ones leave it before it is fetched again. */
export function deletedTasksOf(byId: KnownTasks["byId"], ids: readonly number[]): TaskInAnyState[] {
  return ids.flatMap((id) => byId[id] ?? []).filter(({ deletedAt }) => deletedAt !== null);
}

/** Tasks of a query that has ids, undefined before it is loaded. */
export function useTasksOf(ids: readonly number[] | undefined, choose = tasksOf) {
  const byId = useSelector(selectTasks);
  return useMemo(() => ids && choose(byId, ids), [byId, ids, choose]);
}

export function useKnownTask(id: number): TaskInAnyState | undefined {
  return useSelector((state) => selectTasks(state)[id]);
}

export const idsOf = (tasks: readonly { id: number }[]) => tasks.map(({ id }) => id);
