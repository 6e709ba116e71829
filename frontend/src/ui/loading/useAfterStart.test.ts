import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sayThatAppStarts, useAfterStart } from "./useAfterStart";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("waits after the start, once for each delay", () => {
  expect(renderHook(() => useAfterStart(100)).result.current).toBe(true);
  sayThatAppStarts();
  const early = renderHook(() => useAfterStart(100));
  const late = renderHook(() => useAfterStart(200));
  const due = () => [early.result.current, late.result.current];
  expect(due()).toEqual([false, false]);
  act(() => {
    vi.advanceTimersByTime(100);
  });
  expect(due()).toEqual([true, false]);
  expect(renderHook(() => useAfterStart(100)).result.current).toBe(true);
  act(() => {
    vi.advanceTimersByTime(100);
  });
  expect(due()).toEqual([true, true]);
});
