import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { configureStore, type Middleware } from "@reduxjs/toolkit";
import { serveEvents, showTab } from "@/testing/events";
import { aUser } from "@/testing/fixtures";
import { lists } from "../cache/lists";
import { refetching } from "../cache/refetching";
import { recordGap, recordRevision } from "../cache/revisions";
import { anonymousApi } from "../generated/anonymous";
import { hubApi } from "../hubApi";
import { tabId } from "../transport/baseQuery";
import { beginDrag } from "./freezeDuringDrag";
import { followEvents } from "./liveEvents";
import { liveState } from "./liveState";

describe("remote changes", () => {
  let leave: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(0.5);
  });
  afterEach(() => {
    leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** Store of a signed-in user, and what it asks for. */
  function aStore() {
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    const asked: string[] = [];
    const note = (action: unknown) => {
      if (hubApi.util.invalidateTags.match(action))
        asked.push(...action.payload.map((tag) => nameOf(tag as { type: string; id?: string })));
      else if (
        typeof action === "object" &&
        (action as { type: string }).type.endsWith("executeQuery/pending")
      )
        asked.push("who is signed in");
    };
    const noting: Middleware = () => (next) => (action) => {
      note(action);
      return next(action);
    };
    const store = configureStore({
      reducer: { hubApi: hubApi.reducer },
      middleware: (defaults) => defaults().concat(hubApi.middleware, refetching, noting),
    });
    const user = { endpointName: "getCurrentUser", arg: undefined, value: aUser({ id: "maya" }) } as const;
    store.dispatch(anonymousApi.util.upsertQueryEntries([user]));
    return { store, since: () => asked.splice(0) };
  }

  /** Starts with a loaded first screen and an open stream. */
  function follow() {
    const events = serveEvents();
    recordRevision("server-5");
    const { store, since } = aStore();
    leave = followEvents(store, "maya");
    events.accept({ tasks: 3, profile: 5 }, "server-5");
    vi.advanceTimersByTime(10_000);
    return { ...events, store, since, first: since() };
  }
  const nameOf = ({ type, id }: { type: string; id?: string }) => (id === undefined ? type : `${type} ${id}`);

  it("refetch by topic, own lists for own changes", () => {
    const { send, since } = follow();
    send({ what: ["tasks"], client: "maya" });
    vi.advanceTimersByTime(0);
    expect(since()).toEqual([
      "openTasks",
      "completedTasks",
      "completedWeeks",
      "deletedTasks",
      "threads",
      "ownPrograms",
      "ownNumbers",
      "clientTasks maya",
      "clients",
      "reviews",
      "segments",
      "programs",
      "programPeople",
      "numbers",
      "clientNumbers maya",
    ]);
    send({ what: ["notifications"], client: "maya" });
    vi.advanceTimersByTime(0);
    expect(since()).toEqual(["notifications"]);
  });

  it("are ignored by the tab that made them", () => {
    const { send, since } = follow();
    send({ what: ["tasks"], client: "maya", tab: tabId });
    send({ what: ["templates"], tab: tabId });
    vi.advanceTimersByTime(10_000);
    expect(since()).toEqual([]);
  });

  it("of a client refetch that client's lists alone", () => {
    const { send, since } = follow();
    send({ what: ["notes", "clients"], client: "noor" });
    vi.advanceTimersByTime(0);
    expect(since()).toEqual([
      "notes noor",
      "clients",
      "clientProfiles noor",
      "tags",
      "segments",
      "invitations",
    ]);
  });

  it.each([null, "noor"])("to reviews refetch the queue (%s)", (client) => {
    const { send, since } = follow();
    send({ what: ["reviews"], client });
    vi.advanceTimersByTime(1000);
    expect(since()).toEqual(["reviews"]);
  });

  it("refetch client counts at most every three seconds", () => {
    const { send, since } = follow();
    for (let tick = 0; tick < 50; tick += 1) {
      send({ what: ["tasks"], client: "noor" });
      vi.advanceTimersByTime(100);
    }
    const counts = since().filter((list) => list === "clients");
    expect(counts).toHaveLength(2);
  });

  it("for all users refetch with jitter", () => {
    const { send, since } = follow();
    send({ what: ["tasks"] });
    vi.advanceTimersByTime(350);
    expect(since()).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(since()).toContain("openTasks");
  });

  it("to every topic refetch all lists", () => {
    const { send, since } = follow();
    send({ what: ["tasks", "notes", "profile", "templates", "clients", "invitations", "activity"] });
    vi.advanceTimersByTime(1000);
    expect(since()).toEqual(
      expect.arrayContaining(["openTasks", "clientTasks", "clientProfiles", "clients", "notes", "activity"]),
    );
  });

  it("to achievements elsewhere refetch after a delay", () => {
    const { send, since } = follow();
    send({ what: ["achievements"], client: "maya" });
    vi.advanceTimersByTime(1900);
    expect(since()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(since()).toEqual(["achievements"]);
  });

  it("wait for the end of a drag", () => {
    const { send, since } = follow();
    const letGo = beginDrag();
    send({ what: ["tasks"], client: "maya" });
    vi.advanceTimersByTime(10_000);
    expect(since()).toEqual([]);
    letGo();
    expect(since()).toContain("openTasks");
  });

  it("before the first stream are found by revisions", () => expect(follow().first).toEqual([]));

  it("in a gap are refetched by topic", () => {
    const { cut, accept, since } = follow();
    cut();
    expect(liveState.get()).toBe("reconnecting");
    vi.advanceTimersByTime(2000);
    expect(since()).toEqual([]);
    accept({ tasks: 3, notifications: 7, achievements: 6 }, "server-9");
    expect(liveState.get()).toBe("live");
    vi.advanceTimersByTime(10_000);
    expect(since().toSorted()).toEqual(["achievements", "notifications"]);
  });

  it.each([
    ["of another server", "other-9", () => undefined],
    ["after a failed fetch", "server-9", recordGap],
  ])("in a gap refetch everything %s", (_why, revision, happens) => {
    const { cut, accept, since } = follow();
    happens();
    cut();
    vi.advanceTimersByTime(2000);
    accept({}, revision);
    vi.advanceTimersByTime(10_000);
    // The calendar's address may need proof.
    const others = lists.filter((list) => list !== "calendarFeed");
    expect(since().toSorted()).toEqual(others.toSorted());
  });

  it("in a hidden tab are refetched by topic", () => {
    const { asked, accept, since } = follow();
    showTab(false);
    vi.advanceTimersByTime(60_000);
    showTab(true);
    expect(asked()).toBe(2);
    accept({ notes: 6, tasks: 4 }, "server-6");
    vi.advanceTimersByTime(10_000);
    expect(since()).toEqual(["notes"]);
  });

  it("while offline are refetched on reconnection", () => {
    const { cut, asked, accept, since } = follow();
    for (let failed = 0; failed < 6; failed += 1) {
      cut();
      vi.advanceTimersByTime(30_000);
    }
    cut();
    const before = asked();
    window.dispatchEvent(new Event("online"));
    expect(asked()).toBe(before + 1);
    accept({ notes: 6 }, "server-6");
    vi.advanceTimersByTime(10_000);
    expect(since()).toEqual(["notes"]);
  });

  it("are not dispatched without a stream", () => {
    const events = serveEvents();
    const { store, since } = aStore();
    leave = followEvents(store, "maya");
    events.refuse();
    vi.advanceTimersByTime(60_000);
    expect(since()).toEqual([]);
    expect(liveState.get()).toBe("off");
  });

  it("are not dispatched after sign-out", () => {
    const { send, since, standing, store } = follow();
    send({ what: ["tasks"] });
    leave();
    store.dispatch(hubApi.util.resetApiState());
    vi.advanceTimersByTime(60_000);
    expect(since()).toEqual([]);
    expect(standing()).toBe(0);
  });

  it.each(["end", "refuse"] as const)("recheck the session after %s", (what) => {
    const app = follow();
    app[what]();
    expect(app.since()).toEqual(["who is signed in"]);
  });
});
