import { act } from "@testing-library/react";
import { vi } from "vitest";
import type { Change } from "@/api/cache/lists";
import { forgetRevisions, type Revisions } from "@/api/cache/revisions";

/** Opened streams, newest last. */
let opened: FakeEventSource[] = [];

/** EventSource for tests, with the server's side. */
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
    // A closed stream receives nothing.
    if (this.readyState === FakeEventSource.CLOSED) return;
    this.readyState = readyState;
    this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, { data }));
  }
}

/** Server of the event streams. Without it a test has none. */
export function serveEvents() {
  opened = [];
  forgetRevisions();
  vi.stubGlobal("EventSource", FakeEventSource);
  const newest = (type: string, readyState: number, data?: string) =>
    act(() => {
      opened.at(-1)?.hear(type, readyState, data);
    });
  return {
    /** Number of opened streams. */
    asked: () => opened.length,
    /** Number of open streams. */
    standing: () => opened.filter(({ readyState }) => readyState === FakeEventSource.OPEN).length,
    /** Revision of each topic. */
    accept: (topics: Revisions["topics"] = {}, revision = "server-0", build?: string) => {
      newest("open", FakeEventSource.OPEN);
      newest("revisions", FakeEventSource.OPEN, JSON.stringify({ build, revision, topics }));
    },
    ping: () => newest("ping", FakeEventSource.OPEN, "{}"),
    send: (change: Partial<Change>) => {
      const data = JSON.stringify({ what: [], client: null, tab: null, ...change });
      newest("change", FakeEventSource.OPEN, data);
    },
    end: () => newest("end", FakeEventSource.OPEN, "{}"),
    cut: () => newest("error", FakeEventSource.CONNECTING),
    /** Answers with something other than a stream. */
    refuse: () => newest("error", FakeEventSource.CLOSED),
  };
}

/** Shows or hides the tab. */
export function showTab(isVisible: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(!isVisible);
  document.dispatchEvent(new Event("visibilitychange"));
}
