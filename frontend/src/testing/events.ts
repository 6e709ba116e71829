import { act } from "@testing-library/react";
import { vi } from "vitest";
import type { Change } from "@/api/live/eventStream";
import { forgetRevisions, type Revisions } from "@/api/cache/revisions";

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

/** The server's side of the streams that a page opens. Without it a test's browser has no streams at all. */
export function serveEvents() {
  opened = [];
  forgetRevisions();
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
    /** Each topic with the number of its last change. */
    accept: (topics: Revisions["topics"] = {}, revision = "server-0") => {
      newest("open", FakeEventSource.OPEN);
      newest("revisions", FakeEventSource.OPEN, JSON.stringify({ revision, topics }));
    },
    ping: () => {
      newest("ping", FakeEventSource.OPEN, "{}");
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

/** Turns to the tab, or away from it. */
export function showTab(isVisible: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(!isVisible);
  document.dispatchEvent(new Event("visibilitychange"));
}
