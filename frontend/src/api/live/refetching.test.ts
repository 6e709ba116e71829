import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdStill } from "./heldStill";
import { gatherRefetches } from "./refetching";

const tasks = { type: "Task" };
const notes = { type: "Note" };
const clients = { type: "Client", id: "list" };

describe("what is to be fetched again", () => {
  let fetched: string[];
  let refetches: ReturnType<typeof gatherRefetches<{ type: string; id?: string }>>;

  beforeEach(() => {
    vi.useFakeTimers();
    fetched = [];
    refetches = gatherRefetches(
      (lists) => fetched.push(lists.map(({ type }) => type).join(" and ")),
      (list) => (list === clients ? 3000 : 300),
    );
  });
  afterEach(() => {
    refetches.stop();
    vi.useRealTimers();
  });

  it("is fetched at once", () => {
    refetches.wish([tasks]);
    vi.advanceTimersByTime(0);
    expect(fetched).toEqual(["Task"]);
  });

  it("is fetched once more after a burst", () => {
    for (let event = 0; event < 20; event += 1) {
      refetches.wish([tasks]);
      vi.advanceTimersByTime(10);
    }
    expect(fetched).toEqual(["Task"]);
    vi.advanceTimersByTime(1000);
    expect(fetched).toEqual(["Task", "Task"]);
  });

  it("has a gap of its own for each list", () => {
    refetches.wish([clients, tasks]);
    vi.advanceTimersByTime(100);
    refetches.wish([clients, tasks, notes]);
    vi.advanceTimersByTime(100);
    expect(fetched).toEqual(["Client and Task", "Note"]);
    vi.advanceTimersByTime(2700);
    expect(fetched).toEqual(["Client and Task", "Note", "Task"]);
    vi.advanceTimersByTime(200);
    expect(fetched).toEqual(["Client and Task", "Note", "Task", "Client"]);
  });

  it("is fetched as soon as the more urgent of two wishes wants it", () => {
    refetches.wish([tasks], 800);
    refetches.wish([tasks]);
    vi.advanceTimersByTime(0);
    expect(fetched).toEqual(["Task"]);
    vi.advanceTimersByTime(5000);
    expect(fetched).toEqual(["Task"]);
  });

  it("waits while something is held, and for every hand that holds", () => {
    const [one, other] = [holdStill(), holdStill()];
    refetches.wish([tasks]);
    vi.advanceTimersByTime(5000);
    one();
    one();
    expect(fetched).toEqual([]);
    other();
    expect(fetched).toEqual(["Task"]);
  });

  it("is not fetched any more for who has stopped", () => {
    refetches.wish([tasks]);
    refetches.stop();
    vi.advanceTimersByTime(5000);
    expect(fetched).toEqual([]);
  });
});
