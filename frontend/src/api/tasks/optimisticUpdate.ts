import { original, type ThunkDispatch, type UnknownAction } from "@reduxjs/toolkit";
import { clientApi, type Task } from "../generated/client";
import { positionOf, reinsert, withAnswer, withNew, withoutTask, type TaskPosition } from "./taskChanges";

/** Lists that changes of tasks patch. */
export const taskLists = ["openTasks", "completedTasks"] as const;

type ListChange = (tasks: readonly Task[]) => Task[];
type State = Parameters<ReturnType<typeof clientApi.endpoints.listTasks.select>>[0];

/** Store access in the lifecycle of a mutation. */
export interface StoreAccess {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}

/** Task with its unconfirmed changes, oldest first. */
interface ChangedTask {
  /** Task and index as last confirmed by the server; null if not in the list. */
  confirmed: TaskPosition | null;
  pending: readonly ListChange[];
}

const changedTasks = new Map<number, ChangedTask>();

/** Positions of deleted tasks, so that Undo restores them at once. In memory only. */
const deletedPositions = new Map<number, TaskPosition>();

/**
 * Optimistic update with rollback: applies a change to an open task before the server has confirmed it. Call `commit`
 * or `rollback` afterwards, within `holding`; newer changes of the same task stay applied.
 */
export function beginUpdate(store: StoreAccess, taskId: number, change: ListChange) {
  const { confirmed, pending } = changedTasks.get(taskId) ?? {
    confirmed: positionOf(openTasks(store), taskId),
    pending: [],
  };
  // Identity of this change among equal ones.
  const own: ListChange = (tasks) => change(tasks);
  changedTasks.set(taskId, { confirmed, pending: [...pending, own] });
  changeList(store, own);

  const settle = (present: (changed: ChangedTask) => TaskPosition | null, show: ListChange) => {
    const changed = changedTasks.get(taskId);
    if (!changed) return;
    const rest = changed.pending.filter((other) => other !== own);
    if (rest.length === 0) changedTasks.delete(taskId);
    else changedTasks.set(taskId, { confirmed: present(changed), pending: rest });
    changeList(store, (tasks) => rest.reduce((shown, later) => later(shown), show(tasks)));
  };
  return {
    /** Confirms the change; null removes the task. */
    commit: (answer: Task | null): void =>
      settle(
        (changed) =>
          answer && {
            task: answer,
            index: positionOf(openTasks(store), taskId)?.index ?? changed.confirmed?.index ?? 0,
          },
        (tasks) => (answer ? withAnswer(tasks, answer) : withoutTask(tasks, taskId)),
      ),
    rollback: () => {
      const before = changedTasks.get(taskId)?.confirmed;
      settle(
        (changed) => changed.confirmed,
        (tasks) => (before ? reinsert(tasks, before) : [...tasks]),
      );
    },
  };
}

export function rememberDeletedPosition(store: StoreAccess, taskId: number): void {
  const place = positionOf(openTasks(store), taskId);
  if (place) deletedPositions.set(taskId, place);
}

/** Reinserts a deleted task at its remembered position. */
export function restoreDeleted(store: StoreAccess, taskId: number): void {
  const place = deletedPositions.get(taskId);
  if (place) changeList(store, (tasks) => reinsert(tasks, place));
}

/** Inserts a task that the server has created or restored. */
export function insertTask(store: StoreAccess, task: Task): void {
  changeList(store, (tasks) => withNew(tasks, task));
}

export function removeTask(store: StoreAccess, taskId: number): void {
  changeList(store, (tasks) => withoutTask(tasks, taskId));
}

/** All fetched open tasks, Timo Tasks included. */
export function openTasks({ getState }: StoreAccess): readonly Task[] {
  return clientApi.endpoints.listTasks.select()(getState()).data ?? [];
}

function changeList({ dispatch }: StoreAccess, change: ListChange): void {
  dispatch(
    clientApi.util.updateQueryData("listTasks", undefined, (draft) => change(original<Task[]>(draft))),
  );
}
