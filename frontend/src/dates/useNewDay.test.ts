import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useNewDay } from "./useNewDay";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T22:58:30Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

function follow(today: string | undefined, timeZone = "Europe/Berlin") {
  const onNewDay = vi.fn();
  const { rerender } = renderHook((day) => useNewDay(day, timeZone, onNewDay), { initialProps: today });
  return { onNewDay, rerender };
}

it("is told at midnight of the zone", () => {
  const { onNewDay, rerender } = follow("2026-11-20");
  vi.advanceTimersByTime(MINUTE_MS);
  expect(onNewDay).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(onNewDay).toHaveBeenCalledOnce();
  rerender("2026-11-21");
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(onNewDay).toHaveBeenCalledOnce();
});

it("is told again until the answer follows", () => {
  const { onNewDay } = follow("2026-11-20");
  vi.advanceTimersByTime(4 * MINUTE_MS);
  expect(onNewDay).toHaveBeenCalledTimes(3);
});

it("is told for an answer of yesterday", () => expect(follow("2026-11-19").onNewDay).toHaveBeenCalledOnce());

it("is told on coming back", () => {
  const { onNewDay } = follow("2026-11-20");
  vi.setSystemTime(new Date("2026-11-21T07:00:00Z"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(onNewDay).toHaveBeenCalledOnce();
});

it("is not told of days elsewhere", () => {
  const { onNewDay } = follow("2026-11-20", "America/New_York");
  vi.advanceTimersByTime(120 * MINUTE_MS);
  expect(onNewDay).not.toHaveBeenCalled();
});

it("is not told without an answer", () => {
  const { onNewDay } = follow(undefined);
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(onNewDay).not.toHaveBeenCalled();
});
