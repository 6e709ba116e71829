import { act } from "@testing-library/react";
import { vi } from "vitest";
import type { Change } from "@/api/live/eventStream";

/** Every stream that has been opened, the newest last. */
let opened: FakeEventSource[] = [];

/** A stream of events as a browser has it; the server's end of it is what a test says. */
class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = FakeEventSource.CONNECTING;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  hear(type: string, readyState: number, data?: string) {
    // Whoever has closed a stream hears nothing more of it.
    if (this.readyState === FakeEventSource.CLOSED) return;
    this.readyState = readyState;
    this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, { data }));
  }
}

/** One lock a name, given to one after the other. */
class FakeLocks {
  private readonly held = new Map<string, Promise<unknown>>();

  async request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<unknown>) {
    const before = this.held.get(name) ?? Promise.resolve();
    const turn = before.then(() => (signal.aborted ? undefined : hold()));
    this.held.set(name, turn);
    await turn;
  }
}

/** The server's side of the streams that a page opens. Without it a test's browser has no streams at all. */
export function serveEvents() {
  opened = [];
  vi.stubGlobal("EventSource", FakeEventSource);
  const newest = (type: string, readyState: number, data?: string) => {
    act(() => {
      opened.at(-1)?.hear(type, readyState, data);
    });
  };
  return {
    /** How often the page has asked for a stream. */
    asked: () => opened.length,
    /** How many it has and keeps. */
    standing: () => opened.filter(({ readyState }) => readyState === FakeEventSource.OPEN).length,
    accept: () => {
      newest("open", FakeEventSource.OPEN);
    },
    send: (change: Partial<Change>) => {
      const data = JSON.stringify({ what: [], client: null, tab: null, ...change });
      newest("change", FakeEventSource.OPEN, data);
    },
    end: () => {
      newest("end", FakeEventSource.OPEN, "{}");
    },
    cut: () => {
      newest("error", FakeEventSource.CONNECTING);
    },
    /** With another answer than a stream. */
    refuse: () => {
      newest("error", FakeEventSource.CLOSED);
    },
  };
}

/** The browser's tabs can agree among themselves which one has the stream, until what is returned is called. */
export function shareAmongTabs(): () => void {
  Object.assign(navigator, { locks: new FakeLocks() });
  return () => {
    Reflect.deleteProperty(navigator, "locks");
  };
}
