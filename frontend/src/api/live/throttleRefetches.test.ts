import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginDrag } from "./freezeDuringDrag";
import { throttleRefetches } from "./throttleRefetches";

const tasks = { type: "Task" };
const notes = { type: "Note" };
const clients = { type: "Client", id: "list" };

describe("what is to be fetched again", () => {
  let fetched: string[];
  let refetches: ReturnType<typeof throttleRefetches<{ type: string; id?: string }>>;

  beforeEach(() => {
    vi.useFakeTimers();
    fetched = [];
    refetches = throttleRefetches(
      (lists) => fetched.push(lists.map(({ type }) => type).join(" and ")),
      (list) => (list === clients ? 3000 : 300),
    );
  });
  afterEach(() => {
    refetches.stop();
    vi.useRealTimers();
  });

  it("is fetched at once", () => {
    refetches.request([tasks]);
    vi.advanceTimersByTime(0);
    expect(fetched).toEqual(["Task"]);
  });

  it("is fetched once more after a burst", () => {
    for (let event = 0; event < 20; event += 1) {
      refetches.request([tasks]);
      vi.advanceTimersByTime(10);
    }
    expect(fetched).toEqual(["Task"]);
    vi.advanceTimersByTime(1000);
    expect(fetched).toEqual(["Task", "Task"]);
  });

  it("has a gap of its own for each list", () => {
    refetches.request([clients, tasks]);
    vi.advanceTimersByTime(100);
    refetches.request([clients, tasks, notes]);
    vi.advanceTimersByTime(100);
    expect(fetched).toEqual(["Client and Task", "Note"]);
    vi.advanceTimersByTime(2700);
    expect(fetched).toEqual(["Client and Task", "Note", "Task"]);
    vi.advanceTimersByTime(200);
    expect(fetched).toEqual(["Client and Task", "Note", "Task", "Client"]);
  });

  it("is fetched as soon as the more urgent of two wishes wants it", () => {
    refetches.request([tasks], 800);
    refetches.request([tasks]);
    vi.advanceTimersByTime(0);
    expect(fetched).toEqual(["Task"]);
    vi.advanceTimersByTime(5000);
    expect(fetched).toEqual(["Task"]);
  });

  it("waits while something is held, and for every hand that holds", () => {
    const [one, other] = [beginDrag(), beginDrag()];
    refetches.request([tasks]);
    vi.advanceTimersByTime(5000);
    one();
    one();
    expect(fetched).toEqual([]);
    other();
    expect(fetched).toEqual(["Task"]);
  });

  it("is not fetched any more for who has stopped", () => {
    refetches.request([tasks]);
    refetches.stop();
    vi.advanceTimersByTime(5000);
    expect(fetched).toEqual([]);
  });
});
