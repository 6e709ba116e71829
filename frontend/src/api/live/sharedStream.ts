import { keepStreamOpen, type Change } from "./eventStream";
import type { LiveState } from "./liveState";

/** What the tab with the stream tells the others, and itself. */
export type News =
  | { kind: "state"; state: LiveState }
  | { kind: "change"; change: Change }
  /** The server has ended the session. */
  | { kind: "end" }
  /** The server refuses a stream that stood before; it does not say why. */
  | { kind: "refused" };

/** A tab that has just come asks how things are. */
const question = { kind: "question" } as const;

type Stream = ReturnType<typeof keepStreamOpen>;

/**
 * One stream for all tabs of a browser, in which the same person is signed in: the tab that holds a lock has it, and
 * hands on what it hears. When that tab goes, the next one gets the lock. Where there are no locks or no channels,
 * each tab has a stream of its own.
 */
export function shareStream(name: string, hear: (news: News) => void) {
  let state: LiveState = "off";
  let stream: Stream | null = null;
  const channel = canShare() ? new BroadcastChannel(name) : null;
  const gone = new AbortController();

  const take = (news: News) => {
    if (news.kind === "state") {
      // An answer to some other tab.
      if (news.state === state) return;
      state = news.state;
    }
    hear(news);
  };
  const tell = (news: News) => {
    channel?.postMessage(news);
    take(news);
  };
  const lead = () => {
    // Whatever the tab before has heard, this one has not: somebody may have changed something in between.
    if (state === "live") tell({ kind: "state", state: "reconnecting" });
    stream = keepStreamOpen(
      {
        onOpen: () => {
          tell({ kind: "state", state: "live" });
        },
        onCut: (refused) => {
          if (state === "off") return;
          tell({ kind: "state", state: "reconnecting" });
          if (refused) tell({ kind: "refused" });
        },
        onChange: (change) => {
          tell({ kind: "change", change });
        },
        onEnd: () => {
          tell({ kind: "state", state: "reconnecting" });
          tell({ kind: "end" });
        },
      },
      { hasStood: state !== "off" },
    );
  };

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<News | typeof question>) => {
      if (data.kind !== "question") take(data);
      else if (stream) channel.postMessage({ kind: "state", state } satisfies News);
    };
    channel.postMessage(question);
    void leadOnceAlone(name, lead, gone.signal);
  } else {
    lead();
    // A browser has few connections to a server. Tabs that nobody looks at must not keep them all.
    const hold = () => {
      if (document.hidden) stream?.pause();
      else stream?.openAnew();
    };
    document.addEventListener("visibilitychange", hold, { signal: gone.signal });
  }
  return {
    /** The stream may be dead without anybody knowing. */
    openAnew: () => stream?.openAnew(),
    leave: () => {
      stream?.close();
      channel?.close();
      gone.abort();
    },
  };
}

function canShare(): boolean {
  return "locks" in navigator && "BroadcastChannel" in globalThis;
}

/** Leads as soon as no other tab does, until this one has gone. */
async function leadOnceAlone(name: string, lead: () => void, gone: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(name, { signal: gone }, async () => {
      lead();
      await new Promise((resolve) => {
        gone.addEventListener("abort", resolve);
      });
    });
  } catch {
    // This tab has gone before its turn came.
  }
}
