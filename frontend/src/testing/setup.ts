import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { ToastCard } from "@/ui/overlays/toast/toastOnDemand";
import { FakeIntersectionObserver } from "./scrolling";
import { server } from "./server";

// Lazily loaded parts take their time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// What jsdom lacks and a browser has.
Object.assign(window, {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes("min-width") }),
  ResizeObserver: class {
    observe = ignore;
    unobserve = ignore;
    disconnect = ignore;
  },
  IntersectionObserver: FakeIntersectionObserver,
});
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: ignore,
  releasePointerCapture: ignore,
  scrollIntoView: ignore,
});

/**
 * Waits for what Back and Forward began: the history moves a task later, and the leave guard may take it back by another.
 * What comes next has its entries to itself.
 */
async function endTraversals(): Promise<void> {
  vi.useRealTimers();
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  await turn();
  await turn();
}

function ignore(): void {
  // Nothing is laid out in jsdom.
}

beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  // A toast that takes on its looks while a test holds its words would be another element by then.
  await ToastCard.load();
});

afterEach(async () => {
  cleanup();
  await endTraversals();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.className = "";
});

afterAll(() => {
  server.close();
});
