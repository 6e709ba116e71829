import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useRetryKey } from "./useRetryKey";

it("a retry keeps its key, another body not", () => {
  const key = renderHook(() => useRetryKey()).result.current;
  const first = key.for({ title: "Film" });
  expect(first).toMatch(/^[0-9a-f]{32}$/u);
  expect(key.for({ title: "Film" })).toBe(first);
  expect(key.for({ title: "Cut" })).not.toBe(first);
});

it("the same body gets another key after success", () => {
  const key = renderHook(() => useRetryKey()).result.current;
  const first = key.for({ title: "Film" });
  key.done();
  expect(key.for({ title: "Film" })).not.toBe(first);
});

it("a draft's key outlives a reload until success", () => {
  const first = renderHook(() => useRetryKey("draft")).result.current.for({ title: "Film" });
  const again = renderHook(() => useRetryKey("draft")).result.current;
  expect(again.for({ title: "Film" })).toBe(first);
  again.done();
  expect(renderHook(() => useRetryKey("draft")).result.current.for({ title: "Film" })).not.toBe(first);
});
