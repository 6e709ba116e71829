import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "@/app/store";
import { serveEvents, showTab } from "@/testing/events";
import { tabId } from "../transport/baseQuery";
import { hubApi } from "../hubApi";
import { recordGap, recordRevision } from "../cache/revisions";
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

  /** Starts with a loaded first screen and an open stream. */
  function follow() {
    const events = serveEvents();
    recordRevision("server-5");
    const store = createStore();
    const asked: string[] = [];
    const dispatch = vi.spyOn(store, "dispatch").mockImplementation(((action: unknown) => {
      if (!hubApi.util.invalidateTags.match(action)) asked.push("who is signed in");
      else asked.push(...action.payload.map((tag) => nameOf(tag as { type: string; id?: string })));
    }) as typeof store.dispatch);
    leave = followEvents(store, "maya");
    events.accept({ tasks: 3, profile: 5 }, "server-5");
    vi.advanceTimersByTime(10_000);
    dispatch.mockClear();
    const since = () => asked.splice(0);
    return { ...events, since, first: since() };
  }
  const nameOf = ({ type, id }: { type: string; id?: string }) => (id === undefined ? type : `${type} ${id}`);
  const everything = [
    ..."Task Achievement Notification User Client Note Thread Review Template Tag Segment Program".split(" "),
    ..."Invitation Activity Mail".split(" "),
    ..."MailPreferences Session TwoFactor Security".split(" "),
  ];

  it("refetch by topic, own lists for own changes", () => {
    const { send, since } = follow();
    send({ what: ["tasks"], client: "maya" });
    vi.advanceTimersByTime(0);
    expect(since()).toEqual([
      "Task open",
      "Task completed",
      "Task weeks",
      "Task deleted",
      "Thread",
      "Program own",
      "Client maya/tasks",
      "Client list",
      "Program people",
    ]);
    send({ what: ["notifications"], client: "maya" });
    vi.advanceTimersByTime(0);
    expect(since()).toEqual(["Notification"]);
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
    send({ what: ["tasks", "notes", "profile"], client: "noor" });
    vi.advanceTimersByTime(0);
    expect(since()).toEqual([
      "Client noor/tasks",
      "Client list",
      "Thread",
      "Program people",
      "Note noor",
      "Client noor",
    ]);
  });

  it.each([null, "noor"])("to reviews refetch the queue (%s)", (client) => {
    const { send, since } = follow();
    send({ what: ["reviews"], client });
    vi.advanceTimersByTime(1000);
    expect(since()).toEqual(["Review"]);
  });

  it("refetch client counts at most every three seconds", () => {
    const { send, since } = follow();
    for (let tick = 0; tick < 50; tick += 1) {
      send({ what: ["tasks"], client: "noor" });
      vi.advanceTimersByTime(100);
    }
    const counts = since().filter((list) => list === "Client list");
    expect(counts).toHaveLength(2);
  });

  it("for all users refetch with jitter", () => {
    const { send, since } = follow();
    send({ what: ["tasks"] });
    vi.advanceTimersByTime(350);
    expect(since()).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(since()).toContain("Task open");
  });

  it("to every topic refetch all lists", () => {
    const { send, since } = follow();
    send({ what: ["tasks", "notes", "profile", "templates", "clients", "invitations", "activity"] });
    vi.advanceTimersByTime(1000);
    expect(since()).toEqual(
      expect.arrayContaining([
        "Task open",
        "Client tasks",
        "Client profiles",
        "Client list",
        "Note",
        "Activity",
      ]),
    );
  });

  it("to achievements elsewhere refetch after a delay", () => {
    const { send, since } = follow();
    send({ what: ["achievements"], client: "maya" });
    vi.advanceTimersByTime(1900);
    expect(since()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(since()).toEqual(["Achievement"]);
  });

  it("wait for the end of a drag", () => {
    const { send, since } = follow();
    const letGo = beginDrag();
    send({ what: ["tasks"], client: "maya" });
    vi.advanceTimersByTime(10_000);
    expect(since()).toEqual([]);
    letGo();
    expect(since()).toContain("Task open");
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
    expect(since().toSorted()).toEqual(["Achievement", "Notification"]);
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
    expect(since()).toEqual(everything);
  });

  it("in a hidden tab are refetched by topic", () => {
    const { asked, accept, since } = follow();
    showTab(false);
    vi.advanceTimersByTime(60_000);
    showTab(true);
    expect(asked()).toBe(2);
    accept({ notes: 6, tasks: 4 }, "server-6");
    vi.advanceTimersByTime(10_000);
    expect(since()).toEqual(["Note"]);
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
    expect(since()).toEqual(["Note"]);
  });

  it("are not dispatched without a stream", () => {
    const events = serveEvents();
    const store = createStore();
    const dispatch = vi.spyOn(store, "dispatch");
    leave = followEvents(store, "maya");
    events.refuse();
    vi.advanceTimersByTime(60_000);
    expect(dispatch).not.toHaveBeenCalled();
    expect(liveState.get()).toBe("off");
  });

  it("are not dispatched after sign-out", () => {
    const { send, since, standing } = follow();
    send({ what: ["tasks"] });
    leave();
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
