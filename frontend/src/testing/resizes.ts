import { vi } from "vitest";

/** Observers of sizes that are told by the returned function; jsdom measures nothing. */
export function stubResizes(): () => void {
  const observers: (() => void)[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: () => void) {
        observers.push(tell);
      }
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
  return () => {
    for (const tell of observers) tell();
  };
}
