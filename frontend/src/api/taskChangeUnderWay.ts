import { original, type ThunkDispatch, type UnknownAction } from "@reduxjs/toolkit";
import { generatedApi, type Task } from "./generated";
import { placeOf, putBack, withNew, withoutTask, type TaskPlace } from "./taskChanges";

type ListChange = (tasks: readonly Task[]) => Task[];
type State = Parameters<ReturnType<typeof generatedApi.endpoints.listTasks.select>>[0];

/** What a mutation's lifecycle lends. */
export interface StoreAccess {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}

/** The newest change of each task: an answer to an older one must not overwrite it. */
const newestChange = new Map<number, symbol>();

/** Where deleted tasks stood, for as long as the page lives, so that Undo shows at once. */
const placesOfDeleted = new Map<number, TaskPlace>();

/**
 * Shows a change of an open task before the server has answered. Call `accept` or `takeBack` once it has; both do
 * nothing when the same task has been changed again meanwhile.
 */
export function startChange(store: StoreAccess, taskId: number, change: ListChange) {
  const mark = Symbol(taskId.toString());
  newestChange.set(taskId, mark);
  const before = placeOf(openTasks(store), taskId);
  stopFetching(store);
  changeList(store, change);

  const ifNewest = (act: () => void) => {
    if (newestChange.get(taskId) !== mark) return;
    newestChange.delete(taskId);
    act();
  };
  return {
    accept: (answer: ListChange) => {
      ifNewest(() => {
        changeList(store, answer);
      });
    },
    takeBack: () => {
      ifNewest(() => {
        if (before) changeList(store, (tasks) => putBack(tasks, before));
      });
    },
  };
}

export function rememberDeletedPlace(store: StoreAccess, taskId: number): void {
  const place = placeOf(openTasks(store), taskId);
  if (place) placesOfDeleted.set(taskId, place);
}

/** Puts a deleted task back where it was, if this page remembers where that is. */
export function showDeletedAgain(store: StoreAccess, taskId: number): void {
  stopFetching(store);
  const place = placesOfDeleted.get(taskId);
  if (place) changeList(store, (tasks) => putBack(tasks, place));
}

/** Shows what the server has just made or brought back. */
export function showNew(store: StoreAccess, task: Task): void {
  changeList(store, (tasks) => withNew(tasks, task));
}

export function hideTask(store: StoreAccess, taskId: number): void {
  changeList(store, (tasks) => withoutTask(tasks, taskId));
}

/** A list that was asked for before a change would, when it arrives, take that change off the screen again. */
export function stopFetching(store: StoreAccess): void {
  if (!fetched(store)) return;
  store.dispatch(generatedApi.util.getRunningQueryThunk("listTasks", undefined))?.abort();
}

/** Every open task that has been fetched, Timo Tasks included. */
export function openTasks(store: StoreAccess): readonly Task[] {
  return fetched(store) ?? [];
}

function fetched({ getState }: StoreAccess): Task[] | undefined {
  return generatedApi.endpoints.listTasks.select()(getState()).data;
}

function changeList({ dispatch }: StoreAccess, change: ListChange): void {
  dispatch(
    generatedApi.util.updateQueryData("listTasks", undefined, (draft) => change(original<Task[]>(draft))),
  );
}
