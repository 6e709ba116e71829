import type { Topic } from "../refetchedAfter";

/** What the server says: these lists have changed. */
export interface Change {
  what: Topic[];
  /** Whose they are; null for anybody's. */
  client: string | null;
  /** The tab that caused it (baseQuery.ts). */
  tab: string | null;
}

export interface StreamListener {
  onOpen: () => void;
  /** Until it is tried again. Refused: the server, or what stands before it, has answered with something else. */
  onCut: (refused: boolean) => void;
  onChange: (change: Change) => void;
  /** This session is over, says the server. */
  onEnd: () => void;
}

const address = "/api/events";

/** What a proxy keeps back for itself counts as cut after this long. */
const openLimit = 20_000;
const firstWait = 1000;
const longestWait = 30_000;
/** Where no stream has ever stood, and so often none would, there may be none at all: few more tries are made. */
const triesInVain = 4;
const rareWait = 300_000;
/** A stream that is cut as soon as it stands is no better than none. */
const longEnough = 10_000;

/** A stream that is opened again whenever it was cut. */
export function keepStreamOpen(listener: StreamListener, { hasStood }: { hasStood: boolean }) {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let triedAt = 0;
  let openedAt: number | null = null;
  let stood = hasStood;
  let failures = 0;

  const leave = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
    if (openedAt !== null && Date.now() - openedAt >= longEnough) failures = 0;
    openedAt = null;
  };
  const tryLater = (wait = waitAfter(failures, stood)) => {
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
    const opening = new EventSource(address);
    source = opening;
    triedAt = Date.now();
    timer = setTimeout(cut, openLimit, false);
    opening.addEventListener("open", () => {
      clearTimeout(timer);
      stood = true;
      openedAt = Date.now();
      listener.onOpen();
    });
    opening.addEventListener("change", ({ data }: MessageEvent<string>) => {
      listener.onChange(JSON.parse(data) as Change);
    });
    opening.addEventListener("end", () => {
      leave();
      listener.onEnd();
      // Somebody else may have signed in meanwhile; whoever has not is leaving this page.
      tryLater(longestWait);
    });
    opening.addEventListener("error", () => {
      // The browser would try again by itself, at once and for ever.
      cut(opening.readyState === EventSource.CLOSED);
    });
  };
  const pause = () => {
    const wasOpen = openedAt !== null;
    leave();
    if (wasOpen) listener.onCut(false);
  };
  connect();
  return {
    close: leave,
    pause,
    /** What is open may be dead without anybody knowing, and what waits need not wait any longer. */
    openAnew: () => {
      const isOnItsWay = source !== null && openedAt === null && Date.now() - triedAt < firstWait;
      if (isOnItsWay) return;
      pause();
      failures = 0;
      connect();
    },
  };
}

/** Half of it by chance, so that not all browsers come back at once. */
function waitAfter(failures: number, stood: boolean): number {
  const wait = stood || failures < triesInVain ? Math.min(longestWait, firstWait * 2 ** failures) : rareWait;
  return wait * (0.5 + Math.random() / 2);
}
