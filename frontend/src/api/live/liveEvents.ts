import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { tabId } from "../baseQuery";
import { generatedApi } from "../generated";
import { generatedSessionApi } from "../generatedAboutSession";
import { hubApi } from "../hubApi";
import { lists, refetchedAfterEvent, refetchedAfterGap } from "../refetchedAfter";
import type { Change } from "./eventStream";
import { liveState, type LiveState } from "./liveState";
import { gatherRefetches } from "./refetching";
import { shareStream, type News } from "./sharedStream";
import { watchMoves } from "./watchMoves";

type State = Parameters<typeof hubApi.util.selectInvalidatedBy>[0];

export interface LiveStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
  subscribe: (tell: () => void) => () => void;
}

type Tag = (typeof refetchedAfterGap)[number] | ReturnType<typeof refetchedAfterEvent>[number];

/** Ten thousand browsers hear of the same thing at once; they must not ask at once. */
const spread = 800;
const usualGap = 300;
/** To count and list clients is the dearest that a mentor's screen asks for, and every client's tick changes it. */
const gapOfClients = 3000;
/** The tab in which it was earned celebrates it first, and says that it has been seen. */
const untilCelebrated = 2000;
/** What changed between the first screen's answers and its stream is asked for when there is little else to do. */
const afterFirstScreen = 2500;
const beat = 15_000;
/** A hidden tab's timers come once a minute. This late, it was frozen, or the whole machine slept. */
const longAway = 90_000;

const listsOfOpenTasks = new Set(["listTasks", "listClientTasks"]);

/** What `reader` is shown follows what others change, until what is returned is called. */
export function followEvents(store: LiveStore, reader: string): () => void {
  const gone = new AbortController();
  const moves = watchMoves(store, (key) => store.getState().hubApi.queries[key]);
  const refetches = gatherRefetches<Tag>(
    (tags) => {
      // After a gap nobody can say whether a card was moved just now.
      const told = tags.filter((tag) => "id" in tag);
      for (const { endpointName, queryCacheKey } of hubApi.util.selectInvalidatedBy(store.getState(), told)) {
        if (listsOfOpenTasks.has(endpointName)) moves.expect(queryCacheKey);
      }
      store.dispatch(hubApi.util.invalidateTags(tags));
    },
    (tag) => (tag === lists.clients ? gapOfClients : usualGap),
  );
  const catchUp = (wait = 0) => {
    refetches.wish(refetchedAfterGap, wait + Math.random() * spread);
  };

  const hear = (news: News) => {
    switch (news.kind) {
      case "change":
        if (news.change.tab !== tabId) fetchChanged(news.change);
        break;
      case "state":
        changeState(news.state);
        break;
      case "end":
        void store.dispatch(getCurrentUser.initiate(undefined, askAgain));
        break;
      case "refused":
        // The session may have ended meanwhile, which any call brings to light, or the server be away for a moment,
        // which concerns nobody who is not waiting for an answer. So not the call above, whose failure is told.
        void store.dispatch(countTasks.initiate(undefined, askAgain));
    }
  };
  const fetchChanged = ({ what, client }: Change) => {
    const wait = client === null ? Math.random() * spread : 0;
    for (const topic of what) {
      refetches.wish(
        refetchedAfterEvent(topic, client, reader),
        topic === "achievements" ? untilCelebrated : wait,
      );
    }
  };
  const changeState = (state: LiveState) => {
    const before = liveState.get();
    liveState.set(state);
    if (state === "live" && before !== "live") catchUp(before === "off" ? afterFirstScreen : 0);
  };
  const stream = shareStream(`creator-hub-events:${reader}`, hear);

  let lastBeat = Date.now();
  const lookAtClock = () => {
    const away = Date.now() - lastBeat;
    lastBeat = Date.now();
    if (away > longAway) comeBack();
  };
  const comeBack = () => {
    stream.openAnew();
    catchUp();
  };
  const clock = setInterval(lookAtClock, beat);
  document.addEventListener("visibilitychange", lookAtClock, { signal: gone.signal });
  window.addEventListener("online", comeBack, { signal: gone.signal });
  return () => {
    gone.abort();
    clearInterval(clock);
    stream.leave();
    refetches.stop();
    moves.stop();
    liveState.set("off");
  };
}

const { getCurrentUser } = generatedSessionApi.endpoints;
const { countTasks } = generatedApi.endpoints;
const askAgain = { subscribe: false, forceRefetch: true } as const;
