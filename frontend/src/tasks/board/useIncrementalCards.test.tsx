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

it("draws the cards in sight first, and lets the browser answer between the steps", async () => {
  const { result } = renderHook(() => useIncrementalCards(12));
  expect(result.current.cardsDrawn).toBe(4);
  await passStep();
  expect(result.current.cardsDrawn).toBe(8);
  await passStep();
  expect(result.current.cardsDrawn).toBe(Infinity);
});

it("keeps all cards once they have stood, however many come later", () => {
  const { result, rerender } = renderHook(useIncrementalCards, { initialProps: 3 });
  expect(result.current.cardsDrawn).toBe(Infinity);
  rerender(200);
  expect(result.current.cardsDrawn).toBe(Infinity);
});

it("draws all at once for a card that is lifted", () => {
  const { result } = renderHook(() => useIncrementalCards(500));
  act(() => {
    result.current.drawAll();
  });
  expect(result.current.cardsDrawn).toBe(Infinity);
});
