import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useIncrementalCards } from "./useIncrementalCards";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const passStep = () => act(() => vi.advanceTimersToNextTimerAsync());

it("renders visible cards first, the rest in steps", async () => {
  const { result } = renderHook(() => useIncrementalCards(12));
  expect(result.current.cardsDrawn).toBe(4);
  await passStep();
  expect(result.current.cardsDrawn).toBe(8);
  await passStep();
  expect(result.current.cardsDrawn).toBe(Infinity);
});

it("keeps all cards once rendered, despite later ones", () => {
  const { result, rerender } = renderHook(useIncrementalCards, { initialProps: 3 });
  expect(result.current.cardsDrawn).toBe(Infinity);
  rerender(200);
  expect(result.current.cardsDrawn).toBe(Infinity);
});

it("renders all cards at once for a drag", () => {
  const { result } = renderHook(() => useIncrementalCards(500));
  act(() => {
    result.current.drawAll();
  });
  expect(result.current.cardsDrawn).toBe(Infinity);
});
