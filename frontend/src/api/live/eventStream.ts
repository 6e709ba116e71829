import type { Topic } from "../cache/refetchedAfter";
import type { Revisions } from "../cache/revisions";

/** What the server says: these lists have changed. */
export interface Change {
  what: Topic[];
  /** Whose they are; null for anybody's. */
  client: string | null;
  /** The tab that caused it (baseQuery.ts). */
  tab: string | null;
}

export interface StreamListener {
  onOpen: (revisions: Revisions) => void;
  /** Until it is tried again. Refused: the server, or what stands before it, has answered with something else. */
  onCut: (refused: boolean) => void;
  onChange: (change: Change) => void;
  /** This session is over, says the server. */
  onEnd: () => void;
}

const ADDRESS = "/api/events";

/** What a proxy keeps back for itself counts as cut after this long. */
const OPEN_TIMEOUT_MS = 20_000;
/** The server pings every 20 s. A stream that is silent for longer is dead, though no error says so. */
const SILENCE_TIMEOUT_MS = 45_000;
/** Timers stand still while a machine sleeps, so silence is measured by the clock. */
const SILENCE_CHECK_MS = 5_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** Where no stream has ever stood, and so often none would, there may be none at all: few more tries are made. */
const TRIES_IN_VAIN = 4;
const RARE_WAIT_MS = 300_000;
/** A stream that is cut as soon as it stands is no better than none. */
const STABLE_AFTER_MS = 10_000;
/** A browser has few connections to a server. Hidden tabs must not keep them all. */
const HIDDEN_TIMEOUT_MS = 10_000;

/** A stream while the tab is visible. It is opened again, with exponential backoff and jitter, whenever it was cut. */
export function keepStreamOpen(listener: StreamListener) {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let triedAt = 0;
  let openedAt: number | null = null;
  let heardAt = 0;
  let hasStood = false;
  let isPaused = false;
  let failures = 0;
  const closed = new AbortController();

  const leave = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
    if (openedAt !== null && Date.now() - openedAt >= STABLE_AFTER_MS) failures = 0;
    openedAt = null;
  };
  const tryLater = (wait = waitAfter(failures, hasStood)) => {
    failures += 1;
    timer = setTimeout(connect, wait);
  };
  const cut = (refused: boolean) => {
    leave();
    listener.onCut(refused);
    tryLater();
  };
  const connect = () => {
    leave();
    isPaused = false;
    const opening = new EventSource(ADDRESS);
    source = opening;
    triedAt = Date.now();
    timer = setTimeout(cut, OPEN_TIMEOUT_MS, false);
    const on = (event: string, receive: (data: string) => void) => {
      opening.addEventListener(event, ({ data }: MessageEvent<string>) => {
        heardAt = Date.now();
        receive(data);
      });
    };
    on("revisions", (data) => {
      clearTimeout(timer);
      hasStood = true;
      openedAt = Date.now();
      listener.onOpen(JSON.parse(data) as Revisions);
    });
    on("ping", () => undefined);
    on("change", (data) => {
      listener.onChange(JSON.parse(data) as Change);
    });
    on("end", () => {
      leave();
      listener.onEnd();
      // Somebody else may have signed in meanwhile; whoever has not is leaving this page.
      tryLater(LONGEST_WAIT_MS);
    });
    opening.addEventListener("error", () => {
      // The browser would try again by itself, at once and for ever.
      cut(opening.readyState === EventSource.CLOSED);
    });
  };
  const checkSilence = () => {
    if (openedAt !== null && Date.now() - heardAt >= SILENCE_TIMEOUT_MS) cut(false);
  };
  const pause = () => {
    const wasOpen = openedAt !== null;
    leave();
    isPaused = true;
    if (wasOpen) listener.onCut(false);
  };
  const connectAnew = () => {
    failures = 0;
    connect();
  };
  const followVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(pause, HIDDEN_TIMEOUT_MS);
    else if (isPaused) connectAnew();
    else checkSilence();
  };

  const silence = setInterval(checkSilence, SILENCE_CHECK_MS);
  document.addEventListener("visibilitychange", followVisibility, { signal: closed.signal });
  if (document.hidden) isPaused = true;
  else connect();
  return {
    close: () => {
      closed.abort();
      clearInterval(silence);
      clearTimeout(hiding);
      leave();
    },
    /** The network is back: what is open may be dead, and what waits need not wait any longer. */
    openAnew: () => {
      const isOnItsWay = source !== null && openedAt === null && Date.now() - triedAt < FIRST_WAIT_MS;
      if (isPaused || isOnItsWay) return;
      if (openedAt !== null) listener.onCut(false);
      connectAnew();
    },
  };
}

/** Half of it at random, so that not all browsers come back at once. */
function waitAfter(failures: number, hasStood: boolean): number {
  const canStand = hasStood || failures < TRIES_IN_VAIN;
  const wait = canStand ? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) : RARE_WAIT_MS;
  return wait * (0.5 + Math.random() / 2);
}
