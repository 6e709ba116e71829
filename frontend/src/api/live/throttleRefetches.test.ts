import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginDrag } from "./freezeDuringDrag";
import { throttleRefetches } from "./throttleRefetches";

const tasks = { type: "openTasks" } as const;
const notes = { type: "notes" } as const;
const clients = { type: "clients" } as const;

describe("throttled refetch", () => {
  let fetched: string[];
  let refetches: ReturnType<typeof throttleRefetches>;

  beforeEach(() => {
    vi.useFakeTimers();
    fetched = [];
    refetches = throttleRefetches((lists) => fetched.push(lists.map(({ type }) => type).join(" and ")));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("runs at once", () => {
    refetches.request([tasks]);
    vi.advanceTimersByTime(0);
    expect(fetched).toEqual(["openTasks"]);
  });

  it("runs once more after a burst", () => {
    for (let event = 0; event < 20; event += 1) {
      refetches.request([tasks]);
      vi.advanceTimersByTime(10);
    }
    expect(fetched).toEqual(["openTasks"]);
    vi.advanceTimersByTime(1000);
    expect(fetched).toEqual(["openTasks", "openTasks"]);
  });

  it("throttles each list separately", () => {
    refetches.request([clients, tasks]);
    vi.advanceTimersByTime(100);
    refetches.request([clients], 0, 3000);
    refetches.request([tasks, notes]);
    vi.advanceTimersByTime(100);
    expect(fetched).toEqual(["clients and openTasks", "notes"]);
    vi.advanceTimersByTime(2700);
    expect(fetched).toEqual(["clients and openTasks", "notes", "openTasks"]);
    vi.advanceTimersByTime(200);
    expect(fetched).toEqual(["clients and openTasks", "notes", "openTasks", "clients"]);
  });

  it("runs at the earlier of two deadlines", () => {
    refetches.request([tasks], 800);
    refetches.request([tasks]);
    vi.advanceTimersByTime(0);
    expect(fetched).toEqual(["openTasks"]);
    vi.advanceTimersByTime(5000);
    expect(fetched).toEqual(["openTasks"]);
  });

  it("waits until every drag has ended", () => {
    const [one, other] = [beginDrag(), beginDrag()];
    refetches.request([tasks]);
    vi.advanceTimersByTime(5000);
    one();
    one();
    expect(fetched).toEqual([]);
    other();
    expect(fetched).toEqual(["openTasks"]);
  });

  it("runs at once without a gap", () => {
    for (let change = 0; change < 2; change += 1) {
      refetches.request([clients, tasks], 0, 0);
      vi.advanceTimersByTime(0);
    }
    expect(fetched).toEqual(["clients and openTasks", "clients and openTasks"]);
  });

  it("waits until every hold was released", () => {
    refetches.hold(["openTasks"]);
    refetches.hold(["openTasks", "clients"]);
    refetches.request([tasks, clients, notes]);
    vi.advanceTimersByTime(5000);
    expect(fetched).toEqual(["notes"]);
    refetches.release(["openTasks", "clients"]);
    vi.advanceTimersByTime(0);
    expect(fetched).toEqual(["notes", "clients"]);
    refetches.release(["openTasks"]);
    vi.advanceTimersByTime(0);
    expect(fetched).toEqual(["notes", "clients", "openTasks"]);
  });

  it("does not run what was cleared", () => {
    refetches.request([tasks]);
    refetches.clear();
    vi.advanceTimersByTime(5000);
    expect(fetched).toEqual([]);
  });
});
