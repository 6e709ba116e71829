import type { Middleware, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { anonymousApi } from "../generated/anonymous";
import { hubApi } from "../hubApi";
import { throttleRefetches } from "../live/throttleRefetches";
import { readInPlace } from "../client/changedTasks";
import { tabId } from "../transport/baseQuery";
import { isStopped } from "../transport/callError";
import { listsChanged, listsHeld, listsReleased } from "./changes";
import { failedLists } from "./failedRefetches";
import { listsAfter, type Change, type List, type Tag } from "./lists";

type State = Parameters<typeof hubApi.util.selectInvalidatedBy>[0];

interface Store {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}

/** Random delay for changes that all browsers hear of at once. */
const JITTER_MS = 800;
/** Minimum gap for lists about many clients that a change of something else is about: every client's tick is one. */
const CLIENTS_GAP_MS = 3000;
const listsOfClients = new Set<List>(["clients", "programs", "programPeople", "segments", "reviews"]);
/** Delay for achievements of another tab: the one that earned them celebrates first and marks them as seen. */
const CELEBRATION_MS = 2000;

const selectUser = anonymousApi.endpoints.getCurrentUser.select();

/** Refetches lists that this user or another one changed. */
export const refetching: Middleware<object, State, Store["dispatch"]> = (store) => {
  const refetches = throttleRefetches((tags) => void refetchParts(store, tags));
  const request = (change: Change) => {
    const reader = selectUser(store.getState()).data?.id;
    if (change.tab === tabId) {
      refetches.request(listsAfter({ ...change, tasks: undefined }, reader), 0, 0);
      return;
    }
    const wait = change.client === null ? Math.random() * JITTER_MS : 0;
    for (const topic of change.what) {
      for (const tag of listsAfter({ ...change, what: [topic] }, reader)) {
        const isOfClients = listsOfClients.has(tag.type) && tag.type !== topic;
        const gap = isOfClients ? CLIENTS_GAP_MS : undefined;
        refetches.request([tag], tag.type === "achievements" ? CELEBRATION_MS : wait, gap);
      }
    }
  };
  return (next) => (action) => {
    const result = next(action);
    if (listsChanged.match(action)) {
      action.payload.forEach(request);
      const isOwn = action.payload.every(({ tab }) => tab === tabId);
      refetches.request(failedLists(store.getState()), 0, isOwn ? 0 : undefined);
    } else if (listsHeld.match(action)) {
      refetches.hold(action.payload);
      if (stopFetching(store, action.payload))
        refetches.request(
          action.payload.map((type) => ({ type })),
          0,
          0,
        );
    } else if (listsReleased.match(action)) refetches.release(action.payload);
    else if (hubApi.util.resetApiState.match(action)) refetches.clear();
    return result;
  };
};

/** Asks for lists again, or for the tasks that changed in them alone. */
async function refetchParts(store: Store, tags: Tag[]): Promise<void> {
  const isSmall = (tag: Tag) => tag.tasks !== undefined && isShown(store, tag);
  refetch(
    store,
    tags.filter((tag) => !isSmall(tag)),
  );
  for (const tag of tags.filter(isSmall)) {
    if (!(await readInPlace(store, tag.tasks ?? []))) refetch(store, [{ ...tag, tasks: undefined }]);
  }
}

/** True while a screen shows the list: others are forgotten instead. */
function isShown(store: Store, tag: Tag): boolean {
  const { subscriptions } = store.getState().hubApi;
  return [...keysOf(store, [tag])].some((key) => Object.keys(subscriptions[key] ?? {}).length > 0);
}

/** Asks for lists again. Those under way are asked for once they have ended, as they may be older than the change. */
function refetch(store: Store, tags: Tag[]): void {
  const underWay = store.dispatch(hubApi.util.getRunningQueriesThunk());
  store.dispatch(hubApi.util.invalidateTags(tags));
  for (const query of underWay) {
    void query.then(({ error }) => {
      // Its tags are known by now. A stopped one is asked for when its list is released.
      const isStale = keysOf(store, tags).has(query.queryCacheKey);
      if (isStale && !isStopped(error)) void query.refetch();
    });
  }
}

/** Stops running refetches of lists. Returns whether there was one. */
function stopFetching(store: Store, lists: readonly List[]): boolean {
  const keys = keysOf(store, lists);
  const { queries } = store.getState().hubApi;
  const underWay = store
    .dispatch(hubApi.util.getRunningQueriesThunk())
    .filter(({ queryCacheKey: key }) => keys.has(key) && queries[key]?.data !== undefined);
  for (const query of underWay) query.abort();
  return underWay.length > 0;
}

function keysOf({ getState }: Store, tags: readonly (List | Tag)[]): Set<string> {
  return new Set(
    hubApi.util.selectInvalidatedBy(getState(), [...tags]).map(({ queryCacheKey }) => queryCacheKey),
  );
}
