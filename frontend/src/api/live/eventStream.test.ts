import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serveEvents } from "@/testing/events";
import { keepStreamOpen } from "./eventStream";

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

function open({ hasStood = false } = {}) {
  const events = serveEvents();
  const heard: string[] = [];
  const stream = keepStreamOpen(
    {
      onOpen: () => heard.push("open"),
      onCut: (refused) => heard.push(refused ? "refused" : "cut"),
      onChange: ({ what }) => heard.push(`change of ${what.join(" and ")}`),
      onEnd: () => heard.push("end"),
    },
    { hasStood },
  );
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
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("tells what has changed", () => {
    const { accept, send, heard } = open();
    accept();
    send({ what: ["tasks", "notifications"] });
    expect(heard).toEqual(["open", "change of tasks and notifications"]);
  });

  it("is opened again after growing waits, and after a short one once it has stood for a while", () => {
    const app = open();
    app.accept();
    expect(waits(app, 7, "cut")).toEqual([1, 2, 4, 8, 16, 30, 30]);
    app.accept();
    seconds(11);
    expect(waits(app, 1, "cut")).toEqual([1]);
  });

  it("comes back sooner by chance, so that not all browsers come at once", () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const app = open({ hasStood: true });
    expect(waits(app, 4, "cut")).toEqual([1, 1, 2, 4]);
  });

  it("does not grow impatient with a server that cuts it as soon as it stands", () => {
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

  it("counts as cut where a proxy keeps it back", () => {
    const { asked, heard } = open();
    seconds(20);
    expect(heard).toEqual(["cut"]);
    seconds(1);
    expect(asked()).toBe(2);
  });

  it("is one at a time, however it was cut", () => {
    const app = open();
    app.accept();
    waits(app, 3, "cut");
    app.accept();
    expect(app.standing()).toBe(1);
    app.stream.openAnew();
    app.accept();
    expect(app.standing()).toBe(1);
  });

  it("is left alone once the session is over, but for a rare try", () => {
    const { accept, end, asked, standing, heard } = open();
    accept();
    end();
    expect(heard).toEqual(["open", "end"]);
    expect(standing()).toBe(0);
    seconds(29);
    expect(asked()).toBe(1);
    seconds(2);
    expect(asked()).toBe(2);
  });

  it("is not tried again by who has closed it", () => {
    const { accept, stream, asked, standing } = open();
    accept();
    stream.close();
    seconds(600);
    expect([asked(), standing()]).toEqual([1, 0]);
  });
});
