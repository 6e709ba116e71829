import type { Change } from "../cache/lists";
import type { Revisions } from "../cache/revisions";

export interface StreamListener {
  onOpen: (revisions: Revisions) => void;
  /**
   * Disconnected until the next attempt. `refused`: the server or a proxy answered with something other than a stream.
   */
  onCut: (refused: boolean) => void;
  onChange: (change: Change) => void;
  /** The server has ended this session. */
  onEnd: () => void;
}

const ADDRESS = "/api/events";

/** Timeout for the first event: a buffering proxy counts as disconnected. */
const OPEN_TIMEOUT_MS = 20_000;
/** Timeout without any event. The server pings every 20 s. */
const SILENCE_TIMEOUT_MS = 45_000;
/** Interval of the check; timers pause while a machine sleeps, so the check compares clock times. */
const SILENCE_CHECK_MS = 5_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** Attempts before the long delay, if no stream has ever opened: the network may not allow any. */
const TRIES_IN_VAIN = 4;
const RARE_WAIT_MS = 300_000;
/** Uptime after which the backoff is reset. */
const STABLE_AFTER_MS = 10_000;
/** Delay before a hidden tab disconnects: browsers limit connections per server. */
const HIDDEN_TIMEOUT_MS = 10_000;

/** Keeps one event stream open while the tab is visible. Reconnects with exponential backoff and jitter. */
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
    const on = (event: string, receive: (data: string) => void) =>
      opening.addEventListener(event, ({ data }: MessageEvent<string>) => {
        heardAt = Date.now();
        receive(data);
      });
    on("revisions", (data) => {
      clearTimeout(timer);
      hasStood = true;
      openedAt = Date.now();
      listener.onOpen(JSON.parse(data) as Revisions);
    });
    on("ping", () => undefined);
    on("change", (data) => listener.onChange(JSON.parse(data) as Change));
    on("end", () => {
      leave();
      listener.onEnd();
      // Another user may have signed in since; an expired session leaves this page.
      tryLater(LONGEST_WAIT_MS);
    });
    opening.addEventListener("error", () => {
      // Closes the source, because the browser would reconnect at once and for ever.
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
    /** Reconnects at once when the network is back: an open connection may be dead. */
    openAnew: () => {
      const isOnItsWay = source !== null && openedAt === null && Date.now() - triedAt < FIRST_WAIT_MS;
      if (isPaused || isOnItsWay) return;
      if (openedAt !== null) listener.onCut(false);
      connectAnew();
    },
  };
}

/** Jitter: half of the delay is random, so that browsers do not reconnect together. */
function waitAfter(failures: number, hasStood: boolean): number {
  const canStand = hasStood || failures < TRIES_IN_VAIN;
  const wait = canStand ? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) : RARE_WAIT_MS;
  return wait * (0.5 + Math.random() / 2);
}
