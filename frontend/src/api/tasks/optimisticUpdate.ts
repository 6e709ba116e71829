import { original, type ThunkDispatch, type UnknownAction } from "@reduxjs/toolkit";
import { clientApi, type Task } from "../generated/client";
import { positionOf, reinsert, withAnswer, withNew, withoutTask, type TaskPosition } from "./taskChanges";

type ListChange = (tasks: readonly Task[]) => Task[];
type State = Parameters<ReturnType<typeof clientApi.endpoints.listTasks.select>>[0];

/** What a mutation's lifecycle lends. */
export interface StoreAccess {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}

/** A task with changes that the server has not answered, in the order in which they were made. */
interface ChangedTask {
  /** The task as the server last confirmed it, and where it stood; null where it was not on the list. */
  confirmed: TaskPosition | null;
  pending: readonly ListChange[];
}

const changedTasks = new Map<number, ChangedTask>();

/** Where deleted tasks stood, for as long as the page lives, so that Undo shows at once. */
const deletedPositions = new Map<number, TaskPosition>();

/**
 * Optimistic update with rollback: shows a change of an open task before the server has answered. Call `accept` or
 * `rollback` once it has. Changes of the same task that were made since stay on the screen in both cases.
 */
export function beginUpdate(store: StoreAccess, taskId: number, change: ListChange) {
  const { confirmed, pending } = changedTasks.get(taskId) ?? {
    confirmed: positionOf(openTasks(store), taskId),
    pending: [],
  };
  // An object of its own, so that it is told apart from an equal one.
  const own: ListChange = (tasks) => change(tasks);
  changedTasks.set(taskId, { confirmed, pending: [...pending, own] });
  stopFetching(store);
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
    /**
     * Null where the task has left the list. False while later changes of the task wait for their answers: lists that are
     * asked for again before that would take them off the screen.
     */
    commit: (answer: Task | null): boolean => {
      settle(
        (changed) =>
          answer && {
            task: answer,
            index: positionOf(openTasks(store), taskId)?.index ?? changed.confirmed?.index ?? 0,
          },
        (tasks) => (answer ? withAnswer(tasks, answer) : withoutTask(tasks, taskId)),
      );
      return !changedTasks.has(taskId);
    },
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

/** Puts a deleted task back where it was, if this page remembers where that is. */
export function restoreDeleted(store: StoreAccess, taskId: number): void {
  stopFetching(store);
  const place = deletedPositions.get(taskId);
  if (place) changeList(store, (tasks) => reinsert(tasks, place));
}

/** Shows what the server has just made or brought back. */
export function insertTask(store: StoreAccess, task: Task): void {
  changeList(store, (tasks) => withNew(tasks, task));
}

export function removeTask(store: StoreAccess, taskId: number): void {
  changeList(store, (tasks) => withoutTask(tasks, taskId));
}

/** A list that was asked for before a change would, when it arrives, take that change off the screen again. */
export function stopFetching(store: StoreAccess): void {
  if (!fetched(store)) return;
  store.dispatch(clientApi.util.getRunningQueryThunk("listTasks", undefined))?.abort();
}

/** Every open task that has been fetched, Timo Tasks included. */
export function openTasks(store: StoreAccess): readonly Task[] {
  return fetched(store) ?? [];
}

function fetched({ getState }: StoreAccess): Task[] | undefined {
  return clientApi.endpoints.listTasks.select()(getState()).data;
}

function changeList({ dispatch }: StoreAccess, change: ListChange): void {
  dispatch(
    clientApi.util.updateQueryData("listTasks", undefined, (draft) => change(original<Task[]>(draft))),
  );
}
