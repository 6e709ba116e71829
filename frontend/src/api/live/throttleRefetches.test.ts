import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginDrag } from "./freezeDuringDrag";
import { throttleRefetches } from "./throttleRefetches";

const tasks = { type: "Task" };
const notes = { type: "Note" };
const clients = { type: "Client", id: "list" };

describe("throttled refetch", () => {
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

  it("runs at once", () => {
    refetches.request([tasks]);
    vi.advanceTimersByTime(0);
    expect(fetched).toEqual(["Task"]);
  });

  it("runs once more after a burst", () => {
    for (let event = 0; event < 20; event += 1) {
      refetches.request([tasks]);
      vi.advanceTimersByTime(10);
    }
    expect(fetched).toEqual(["Task"]);
    vi.advanceTimersByTime(1000);
    expect(fetched).toEqual(["Task", "Task"]);
  });

  it("throttles each list separately", () => {
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

  it("runs at the earlier of two deadlines", () => {
    refetches.request([tasks], 800);
    refetches.request([tasks]);
    vi.advanceTimersByTime(0);
    expect(fetched).toEqual(["Task"]);
    vi.advanceTimersByTime(5000);
    expect(fetched).toEqual(["Task"]);
  });

  it("waits until every drag has ended", () => {
    const [one, other] = [beginDrag(), beginDrag()];
    refetches.request([tasks]);
    vi.advanceTimersByTime(5000);
    one();
    one();
    expect(fetched).toEqual([]);
    other();
    expect(fetched).toEqual(["Task"]);
  });

  it("does not run after stop", () => {
    refetches.request([tasks]);
    refetches.stop();
    vi.advanceTimersByTime(5000);
    expect(fetched).toEqual([]);
  });
});
