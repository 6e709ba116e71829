import { describe, expect, it } from "vitest";
import { relativeTime } from "./relativeTime";

const now = new Date(2026, 10, 20, 12, 0, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe("the time of a notification", () => {
  it.each([
    [at(2026, 10, 20, 12, 0), "Just now"],
    [at(2026, 10, 20, 11, 59), "1 minute ago"],
    [at(2026, 10, 20, 11, 1), "59 minutes ago"],
    [at(2026, 10, 20, 11, 0), "1 hour ago"],
    [at(2026, 10, 20, 0, 10), "11 hours ago"],
    [at(2026, 10, 19, 18, 20), "Yesterday, 6:20 PM"],
    [at(2026, 10, 18, 23, 59), "Nov 18"],
    [at(2026, 7, 2, 9, 0), "Aug 2"],
    [at(2025, 11, 31, 9, 0), "Dec 31, 2025"],
    // Another clock may be ahead of this one.
    [at(2026, 10, 20, 12, 3), "Just now"],
  ])("of %s is shown as %s", (moment, said) => expect(relativeTime(moment, now, "en-US")).toBe(said));

  it("is counted in minutes over midnight", () => {
    const justAfterMidnight = new Date(2026, 10, 20, 0, 5);
    expect(relativeTime(at(2026, 10, 19, 23, 50), justAfterMidnight, "en-US")).toBe("15 minutes ago");
  });
});
