import { describe, expect, it } from "vitest";
import { lastViewed, notYetViewed, rememberViewed } from "./Celebrations";

const earned = (earnedAt: string, seen = false) => ({ earnedAt, seen });

describe("achievements not yet viewed", () => {
  it("are the server's unseen ones in earned order", () => {
    const first = earned("2026-11-20T08:00:00Z");
    const second = earned("2026-11-20T09:00:00Z");
    expect(notYetViewed([second, earned("2026-11-20T10:00:00Z", true), first], null)).toEqual([
      first,
      second,
    ]);
  });

  it("exclude those viewed locally without the server", () => {
    rememberViewed("maya", [earned("2026-11-20T08:00:00Z"), earned("2026-11-20T07:00:00Z")]);
    const newer = earned("2026-11-20T08:00:01Z");
    expect(notYetViewed([earned("2026-11-20T08:00:00Z"), newer], lastViewed.read("maya"))).toEqual([newer]);
    expect(lastViewed.read("somebody else")).toBeNull();
  });

  it("never move the last viewed time back", () => {
    rememberViewed("maya", [earned("2026-11-20T08:00:00Z")]);
    rememberViewed("maya", [earned("2026-11-19T08:00:00Z")]);
    expect(lastViewed.read("maya")).toBe("2026-11-20T08:00:00Z");
  });
});
