import { original, type ThunkDispatch, type UnknownAction } from "@reduxjs/toolkit";
import { generatedApi, type Task } from "./generated";
import { placeOf, putBack, withoutTask, type TaskPlace } from "./taskChanges";

type ListChange = (tasks: readonly Task[]) => Task[];
type State = Parameters<ReturnType<typeof generatedApi.endpoints.listTasks.select>>[0];

/** What a mutation's lifecycle lends. */
export interface StoreAccess {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}

const listNames = ["listTasks", "listTimoTasks"] as const;
type ListName = (typeof listNames)[number];
type Places = Record<ListName, TaskPlace | null>;

/** The newest change of each task: an answer to an older one must not overwrite it. */
const newestChange = new Map<number, symbol>();

/** Where deleted tasks stood, for as long as the page lives, so that Undo shows at once. */
const placesOfDeleted = new Map<number, Places>();

/**
 * Shows a change before the server has answered. Call `accept` or `takeBack` once it has; both do nothing
 * when the same task has been changed again meanwhile.
 */
export function startChange(store: StoreAccess, taskId: number, change: ListChange) {
  const mark = Symbol(taskId.toString());
  newestChange.set(taskId, mark);
  const before = findPlaces(store, taskId);
  stopFetching(store);
  changeLists(store, change);

  const ifNewest = (act: () => void) => {
    if (newestChange.get(taskId) !== mark) return;
    newestChange.delete(taskId);
    act();
  };
  return {
    accept: (answer: ListChange) => {
      ifNewest(() => {
        changeLists(store, answer);
      });
    },
    takeBack: () => {
      ifNewest(() => {
        showAt(store, before);
      });
    },
  };
}

export function rememberDeletedPlace(store: StoreAccess, taskId: number): void {
  placesOfDeleted.set(taskId, findPlaces(store, taskId));
}

/** Puts a deleted task back where it was, if this page remembers where that is. */
export function showDeletedAgain(store: StoreAccess, taskId: number): void {
  const places = placesOfDeleted.get(taskId);
  if (!places) return;
  stopFetching(store);
  showAt(store, places);
}

export function hideTask(store: StoreAccess, taskId: number): void {
  changeLists(store, (tasks) => withoutTask(tasks, taskId));
}

/** Every open task that has been fetched, Timo Tasks included. */
export function knownOpenTasks(store: StoreAccess): Task[] {
  return listNames.flatMap((name) => fetched(store, name) ?? []);
}

function fetched({ getState }: StoreAccess, name: ListName): Task[] | undefined {
  return generatedApi.endpoints[name].select()(getState()).data;
}

function findPlaces(store: StoreAccess, taskId: number): Places {
  const place = (name: ListName) => placeOf(fetched(store, name) ?? [], taskId);
  return { listTasks: place("listTasks"), listTimoTasks: place("listTimoTasks") };
}

function showAt(store: StoreAccess, places: Places): void {
  for (const name of listNames) {
    const place = places[name];
    if (place) changeList(store, name, (tasks) => putBack(tasks, place));
  }
}

function changeLists(store: StoreAccess, change: ListChange): void {
  for (const name of listNames) changeList(store, name, change);
}

function changeList({ dispatch }: StoreAccess, name: ListName, change: ListChange): void {
  const { updateQueryData } = generatedApi.util;
  const recipe = (draft: Task[]) => change(original<Task[]>(draft));
  dispatch(
    name === "listTasks"
      ? updateQueryData("listTasks", undefined, recipe)
      : updateQueryData("listTimoTasks", undefined, recipe),
  );
}

/** A list that was asked for before a change would, when it arrives, take that change off the screen again. */
function stopFetching(store: StoreAccess): void {
  for (const name of listNames) {
    if (!fetched(store, name)) continue;
    store.dispatch(generatedApi.util.getRunningQueryThunk(name, undefined))?.abort();
  }
}
