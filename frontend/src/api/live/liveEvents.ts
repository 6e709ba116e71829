import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { tabId } from "../transport/baseQuery";
import { clientApi } from "../generated/client";
import { anonymousApi } from "../generated/anonymous";
import { hubApi } from "../hubApi";
import { lists, refetchedAfterEvent, refetchedAfterGap } from "../cache/refetchedAfter";
import { recordGap, topicsChanged } from "../cache/revisions";
import { keepStreamOpen, type Change } from "./eventStream";
import { liveState } from "./liveState";
import { throttleRefetches } from "./throttleRefetches";
import { detectRemoteMoves } from "./detectRemoteMoves";

type State = Parameters<typeof hubApi.util.selectInvalidatedBy>[0];

export interface LiveStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
  subscribe: (tell: () => void) => () => void;
}

type Tag = ReturnType<typeof refetchedAfterGap>[number] | ReturnType<typeof refetchedAfterEvent>[number];

/** Random delay for events that all browsers receive at once. */
const JITTER_MS = 800;
const DEFAULT_GAP_MS = 300;
/** Minimum gap for lists of clients and people in programs: the most expensive queries, changed by every client's tick. */
const CLIENTS_GAP_MS = 3000;
/** Delay for achievements: the tab that earned one celebrates first and marks it as seen. */
const CELEBRATION_MS = 2000;

const listsOfOpenTasks = new Set(["listTasks", "listClientTasks"]);

/** Follows the event stream and refetches the lists that `reader` sees. The returned function stops it. */
export function followEvents(store: LiveStore, reader: string): () => void {
  const gone = new AbortController();
  const moves = detectRemoteMoves(store, (key) => store.getState().hubApi.queries[key]);
  const refetches = throttleRefetches<Tag>(
    (tags) => {
      // Tags with an id come from events. After a gap the moves may be old, so they are not announced.
      const told = tags.filter((tag) => "id" in tag);
      for (const { endpointName, queryCacheKey } of hubApi.util.selectInvalidatedBy(store.getState(), told)) {
        if (listsOfOpenTasks.has(endpointName)) moves.expect(queryCacheKey);
      }
      store.dispatch(hubApi.util.invalidateTags(tags));
    },
    (tag) => (tag === lists.clients || tag === lists.programPeople ? CLIENTS_GAP_MS : DEFAULT_GAP_MS),
  );
  const refetchMissed = (topics: Parameters<typeof refetchedAfterGap>[0]) =>
    refetches.request(refetchedAfterGap(topics, reader), Math.random() * JITTER_MS);
  const refetchChanged = ({ what, client }: Change) => {
    const wait = client === null ? Math.random() * JITTER_MS : 0;
    for (const topic of what) {
      refetches.request(
        refetchedAfterEvent(topic, client, reader),
        topic === "achievements" ? CELEBRATION_MS : wait,
      );
    }
  };
  const stream = keepStreamOpen({
    onOpen: (revisions) => {
      liveState.set("live");
      refetchMissed(topicsChanged(revisions));
    },
    onCut: (refused) => {
      if (liveState.get() === "off") return;
      liveState.set("reconnecting");
      // Any call finds out whether the session has ended. `countTasks` fails silently while the server is away,
      // `getCurrentUser` would not.
      if (refused) void store.dispatch(countTasks.initiate(undefined, askAgain));
    },
    onChange: (change) => {
      if (change.tab !== tabId) refetchChanged(change);
    },
    onEnd: () => {
      liveState.set("reconnecting");
      void store.dispatch(getCurrentUser.initiate(undefined, askAgain));
    },
  });
  const onOnline = () => {
    stream.openAnew();
    // Without a stream the missed changes are unknown: refetch all.
    if (liveState.get() === "off") refetchMissed(null);
  };
  window.addEventListener("online", onOnline, { signal: gone.signal });
  return () => {
    gone.abort();
    stream.close();
    refetches.stop();
    moves.stop();
    // Changes until the next stream are not received.
    if (liveState.get() !== "off") recordGap();
    liveState.set("off");
  };
}

const { getCurrentUser } = anonymousApi.endpoints;
const { countTasks } = clientApi.endpoints;
const askAgain = { subscribe: false, forceRefetch: true } as const;
