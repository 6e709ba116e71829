import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { anyChange, listsChanged } from "../cache/changes";
import { listsAfter, type Change } from "../cache/lists";
import { recordGap, topicsChanged } from "../cache/revisions";
import { anonymousApi } from "../generated/anonymous";
import { clientApi } from "../generated/client";
import { hubApi } from "../hubApi";
import { openTasksOf, selectTasks } from "../client/knownTasks";
import { tabId } from "../transport/baseQuery";
import { detectRemoteMoves } from "./detectRemoteMoves";
import { keepStreamOpen } from "./eventStream";
import { liveState } from "./liveState";
import { compareBuild } from "./newVersion";

type State = Parameters<typeof hubApi.util.selectInvalidatedBy>[0];

export interface LiveStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
  subscribe: (tell: () => void) => () => void;
}

const listsOfOpenTasks = new Set(["listTasks", "listClientTasks"]);

/** Follows the event stream, of changes that `reader` sees. The returned function stops it. */
export function followEvents(store: LiveStore, reader: string): () => void {
  const gone = new AbortController();
  const moves = detectRemoteMoves(store, (key) => {
    const query = store.getState().hubApi.queries[key];
    const ids = query?.data as number[] | undefined;
    return query && { ...query, data: ids && openTasksOf(selectTasks(store.getState()), ids) };
  });
  // After a gap the moves may be old, so they are not announced.
  const tellMissed = (change: Change) => store.dispatch(listsChanged([change]));
  const tell = (change: Change) => {
    const stale = hubApi.util.selectInvalidatedBy(store.getState(), listsAfter(change, reader));
    for (const { endpointName, queryCacheKey } of stale) {
      if (listsOfOpenTasks.has(endpointName)) moves.expect(queryCacheKey);
    }
    store.dispatch(listsChanged([change]));
  };
  const stream = keepStreamOpen({
    onOpen: (revisions) => {
      liveState.set("live");
      compareBuild(revisions.build);
      const topics = topicsChanged(revisions);
      tellMissed(topics ? { what: topics, client: null, tab: null } : anyChange(null));
    },
    onCut: (refused) => {
      if (liveState.get() === "off") return;
      liveState.set("reconnecting");
      // Any call finds out whether the session has ended. `countTasks` fails silently while the server is away,
      // `getCurrentUser` would not.
      if (refused) void store.dispatch(countTasks.initiate(undefined, askAgain));
    },
    onChange: (change) => {
      // Answers name what this tab has changed.
      if (change.tab !== tabId) tell(change);
    },
    onEnd: () => {
      liveState.set("reconnecting");
      void store.dispatch(getCurrentUser.initiate(undefined, askAgain));
    },
  });
  const onOnline = () => {
    stream.openAnew();
    // Without a stream the missed changes are unknown: refetch all.
    if (liveState.get() === "off") tellMissed(anyChange(null));
  };
  window.addEventListener("online", onOnline, { signal: gone.signal });
  return () => {
    gone.abort();
    stream.close();
    moves.stop();
    // Changes until the next stream are not received.
    if (liveState.get() !== "off") recordGap();
    liveState.set("off");
  };
}

const { getCurrentUser } = anonymousApi.endpoints;
const { countTasks } = clientApi.endpoints;
const askAgain = { subscribe: false, forceRefetch: true } as const;
