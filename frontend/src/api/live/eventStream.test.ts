import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serveEvents, showTab } from "@/testing/events";
import { keepStreamOpen } from "./eventStream";

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

let close: () => void;

function open() {
  const events = serveEvents();
  const heard: string[] = [];
  const stream = keepStreamOpen({
    onOpen: ({ revision }) => heard.push(`open at ${revision}`),
    onCut: (refused) => heard.push(refused ? "refused" : "cut"),
    onChange: ({ what }) => heard.push(`change of ${what.join(" and ")}`),
    onEnd: () => heard.push("end"),
  });
  close = stream.close;
  return { ...events, stream, heard };
}

/** After how many seconds each of the next tries comes. */
function waits({ asked, cut, refuse }: ReturnType<typeof open>, tries: number, by: "cut" | "refused") {
  return Array.from({ length: tries }, () => {
    const before = asked();
    (by === "cut" ? cut : refuse)();
    for (let waited = 1; waited <= 400; waited += 1) {
      seconds(1);
      if (asked() > before) return waited;
    }
    return Infinity;
  });
}

describe("a stream of events", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // No chance: every wait is as long as it may be.
    vi.spyOn(Math, "random").mockReturnValue(1);
  });
  afterEach(() => {
    close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("reports what has changed", () => {
    const { accept, send, heard } = open();
    accept();
    send({ what: ["tasks", "notifications"] });
    expect(heard).toEqual(["open at server-0", "change of tasks and notifications"]);
  });

  it("reconnects with exponential backoff, reset after stability", () => {
    const app = open();
    app.accept();
    expect(waits(app, 7, "cut")).toEqual([1, 2, 4, 8, 16, 30, 30]);
    app.accept();
    seconds(11);
    expect(waits(app, 1, "cut")).toEqual([1]);
  });

  it("reconnects with jitter", () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const app = open();
    expect(waits(app, 4, "cut")).toEqual([1, 1, 2, 4]);
  });

  it("keeps its backoff when cut immediately", () => {
    const app = open();
    app.accept();
    expect(waits(app, 2, "cut")).toEqual([1, 2]);
    app.accept();
    expect(waits(app, 1, "cut")).toEqual([4]);
  });

  it("is rarely tried where it has never stood", () => {
    const app = open();
    expect(waits(app, 6, "refused")).toEqual([1, 2, 4, 8, 300, 300]);
  });

  it("counts as cut when a proxy buffers it", () => {
    const { asked, heard } = open();
    seconds(20);
    expect(heard).toEqual(["cut"]);
    seconds(1);
    expect(asked()).toBe(2);
  });

  it("keeps one connection after any cut", () => {
    const app = open();
    app.accept();
    waits(app, 3, "cut");
    app.accept();
    expect(app.standing()).toBe(1);
    app.stream.openAnew();
    app.accept();
    expect(app.standing()).toBe(1);
  });

  it("reconnects after 45 silent seconds", () => {
    const { accept, ping, asked, standing, heard } = open();
    accept();
    seconds(40);
    ping();
    seconds(44);
    expect([asked(), standing()]).toEqual([1, 1]);
    seconds(6);
    expect(heard).toEqual(["open at server-0", "cut"]);
    expect(asked()).toBe(2);
  });

  it("reconnects soon after the machine slept", () => {
    const { accept, asked } = open();
    accept();
    vi.setSystemTime(Date.now() + 3_600_000);
    seconds(6);
    expect(asked()).toBe(2);
  });

  it("closes ten seconds after the tab was hidden", () => {
    const { accept, asked, standing, heard } = open();
    accept();
    showTab(false);
    seconds(9);
    expect(standing()).toBe(1);
    seconds(1);
    expect(standing()).toBe(0);
    seconds(600);
    expect(asked()).toBe(1);
    showTab(true);
    expect(asked()).toBe(2);
    accept();
    expect(heard).toEqual(["open at server-0", "cut", "open at server-0"]);
  });

  it("stands while tabs are only changed quickly", () => {
    const { accept, asked, standing } = open();
    accept();
    showTab(false);
    seconds(5);
    showTab(true);
    seconds(30);
    expect([asked(), standing()]).toEqual([1, 1]);
  });

  it("waits for the first look at its tab", () => {
    showTab(false);
    const { asked } = open();
    seconds(600);
    expect(asked()).toBe(0);
    showTab(true);
    expect(asked()).toBe(1);
  });

  it("retries rarely once the session has ended", () => {
    const { accept, end, asked, standing, heard } = open();
    accept();
    end();
    expect(heard).toEqual(["open at server-0", "end"]);
    expect(standing()).toBe(0);
    seconds(29);
    expect(asked()).toBe(1);
    seconds(2);
    expect(asked()).toBe(2);
  });

  it("stays closed after an explicit close", () => {
    const { accept, stream, asked, standing } = open();
    accept();
    stream.close();
    seconds(600);
    expect([asked(), standing()]).toEqual([1, 0]);
  });
});
