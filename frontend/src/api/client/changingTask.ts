import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { answerOf, holding } from "../cache/lifecycles";
import type { List } from "../cache/lists";
import type { Task, TaskInAnyState, TaskStatus } from "../generated/client";
import {
  changeAnswered,
  changeBegun,
  changeRefused,
  openTasksOf,
  selectChanges,
  selectTasks,
  type TaskChange,
} from "./knownTasks";
import { taskListsApi } from "./taskLists";

/** Lists that changes of tasks concern. */
export const taskLists = ["openTasks", "completedTasks"] as const;

/** Store access in the lifecycle of a mutation. */
export interface StoreAccess {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- Each refinement of the API has its own type of state.
  dispatch: ThunkDispatch<any, unknown, UnknownAction>;
  getState: () => unknown;
}

export interface CallUnderWay extends StoreAccess {
  requestId: string;
  queryFulfilled: PromiseLike<{ data: unknown }>;
}

interface ShownChange extends TaskChange {
  /** Position in the column of its new status. */
  position?: number;
  /** Least time before its answer shows. */
  seenFor?: number;
}

/** Longest time for which a change without an answer keeps other changes of task lists from the screen. */
const HOLD_MS = 2000;

/** Last confirmed indexes of changed open tasks, and of deleted ones for Undo. In memory only. */
const confirmedIndexes = new Map<number, number>();

/**
 * Lifecycle of a change that patches task lists. They are held for a short time only: each task is known by its version
 * (knownTasks.ts), so a refetch during a slow change may undo no more than the order.
 */
export function holdingTasks<Arg, Call extends StoreAccess>(
  lists: readonly List[],
  patch: (arg: Arg, call: Call) => Promise<void>,
) {
  return holding(lists, (arg: Arg, call: Call) => Promise.race([patch(arg, call), pause(HOLD_MS)]));
}

/** Lifecycle of a change of one task that shows before its answer, and is taken back where it is refused. */
export function changing<Arg>(
  changeOf: (arg: Arg, store: StoreAccess) => ShownChange | null,
  lists: readonly List[] = taskLists,
) {
  return holdingTasks(lists, async (arg: Arg, call: CallUnderWay) => {
    const change = changeOf(arg, call);
    if (change) await showChange(change, call);
  });
}

/** Shows a change of a known task until its answer, which newer changes of the same task outlast. */
export async function showChange(
  { position, seenFor = 0, ...change }: ShownChange,
  { requestId: request, queryFulfilled, ...store }: CallUnderWay,
): Promise<void> {
  const { id, patch } = change;
  const seen = pause(seenFor);
  const changes = () => selectChanges(store.getState(), id);
  const status = () => selectTasks(store.getState())[id]?.status;
  if (changes().length === 0) confirmIndex(store, id);
  store.dispatch(changeBegun({ ...change, request }));
  if (patch?.status && position !== undefined) moveInColumn(store, id, patch.status, position);

  const answered = await answerOf(queryFulfilled);
  if (answered) await seen;
  const before = status();
  store.dispatch(
    answered ? changeAnswered({ id, request, answer: answered.data }) : changeRefused({ id, request }),
  );
  if (changes().some((later) => later.patch?.status)) return;
  const after = status();
  if (!answered && position !== undefined) putBack(store, id);
  else if (after && before !== after) moveInColumn(store, id, after, 0);
  if (answered) confirmIndex(store, id);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function confirmIndex(store: StoreAccess, id: number): void {
  const index = openIds(store).indexOf(id);
  if (index !== -1) confirmedIndexes.set(id, index);
}

/** Puts a task where it was before its changes or its deletion, as far as that is known. */
export function putBack(store: StoreAccess, id: number): void {
  const index = confirmedIndexes.get(id);
  if (index !== undefined)
    orderOpen(store, (ids) => ids.filter((other) => other !== id).toSpliced(index, 0, id));
}

/** Puts a new or restored task first; one that is in the list stays where it is. */
export function insertFirst(store: StoreAccess, id: number): void {
  orderOpen(store, (ids) => (ids.includes(id) ? ids : [id, ...ids]));
}

function moveInColumn(store: StoreAccess, id: number, status: TaskStatus, position: number): void {
  orderOpen(store, (ids) => orderAfterMove(ids, selectTasks(store.getState()), { id, status, position }));
}

/** Order after a move. Both boards share one list, so the position counts tasks of the same board only. */
export function orderAfterMove(
  ids: readonly number[],
  byId: Record<number, TaskInAnyState>,
  { id, status, position }: { id: number; status: TaskStatus; position: number },
): number[] {
  const isTimos = (task: Task | undefined) => task?.category === "Timo Task";
  const others = ids.filter((other) => other !== id);
  if (others.length === ids.length) return others;
  const column = openTasksOf(byId, others).filter(
    (task) => task.status === status && isTimos(task) === isTimos(byId[id]),
  );
  const next = column[position];
  const last = column.at(-1);
  const at = next ? others.indexOf(next.id) : last ? others.indexOf(last.id) + 1 : others.length;
  return others.toSpliced(at, 0, id);
}

function openIds({ getState }: StoreAccess): number[] {
  return taskListsApi.endpoints.listTasks.select()(getState() as never).data ?? [];
}

function orderOpen({ dispatch }: StoreAccess, change: (ids: number[]) => number[]): void {
  dispatch(taskListsApi.util.updateQueryData("listTasks", undefined, (ids) => change(ids)));
}
