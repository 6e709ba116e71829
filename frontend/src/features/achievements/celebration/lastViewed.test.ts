import { describe, expect, it } from "vitest";
import { lastViewed, notYetViewed, rememberViewed } from "./lastViewed";

const earned = (earnedAt: string, seen = false) => ({ earnedAt, seen });

describe("what is still to be celebrated", () => {
  it("is what the server says was not seen, in the order it was earned", () => {
    const first = earned("2026-11-20T08:00:00Z");
    const second = earned("2026-11-20T09:00:00Z");
    expect(notYetViewed([second, earned("2026-11-20T10:00:00Z", true), first], null)).toEqual([
      first,
      second,
    ]);
  });

  it("is not what was looked at here, even where the server could not be told", () => {
    rememberViewed("maya", [earned("2026-11-20T08:00:00Z"), earned("2026-11-20T07:00:00Z")]);
    const newer = earned("2026-11-20T08:00:01Z");
    expect(notYetViewed([earned("2026-11-20T08:00:00Z"), newer], lastViewed("maya"))).toEqual([newer]);
    expect(lastViewed("somebody else")).toBeNull();
  });

  it("never looks back in time", () => {
    rememberViewed("maya", [earned("2026-11-20T08:00:00Z")]);
    rememberViewed("maya", [earned("2026-11-19T08:00:00Z")]);
    expect(lastViewed("maya")).toBe("2026-11-20T08:00:00Z");
  });
});
