import * as matchers from "@testing-library/jest-dom/matchers";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { followAccount } from "@/language/activeLanguage";
import { originalAppearance, setAppearance } from "@/language/appearance";
import { ToastCard } from "@/ui/overlays/toast/Toaster";
import { showLiveRegion } from "./announcements";
import { FakeIntersectionObserver } from "./scrolling";
import { server } from "./server";

declare module "vitest" {
  // Its own types have matchers return what is looked at. They return nothing.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-empty-object-type, @typescript-eslint/no-unused-vars
  interface Assertion<T = any> extends matchers.TestingLibraryMatchers<unknown, void> {}
}
expect.extend(matchers);

// Lazy chunks are slow on a busy machine. A text on screen is not looked for in the live region, which repeats some.
configure({ asyncUtilTimeout: 15_000, defaultIgnore: "script, style, #announcements *" });

const { setTimeout: later, clearTimeout: forget } = globalThis;

// Browser APIs that jsdom lacks.
Object.assign(window, {
  // By the real clock: after a frame that was asked for while timers were mocked, jsdom shows no other. All files of a
  // worker share its window.
  requestAnimationFrame: (show: FrameRequestCallback) =>
    Number(later(() => show(performance.now()), 1000 / 60)),
  cancelAnimationFrame: forget,
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes("min-width") }),
  ResizeObserver: class {
    observe = ignore;
    unobserve = ignore;
    disconnect = ignore;
  },
  IntersectionObserver: FakeIntersectionObserver,
  ClipboardItem: class {
    readonly content: Record<string, Promise<Blob | string>>;
    constructor(content: Record<string, Promise<Blob | string>>) {
      this.content = content;
      for (const part of Object.values(content)) part.catch(ignore);
    }
    get types() {
      return Object.keys(this.content);
    }
    async getType(type: string) {
      return new Blob([(await this.content[type]) ?? ""], { type });
    }
  },
});
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: ignore,
  releasePointerCapture: ignore,
  scrollIntoView: ignore,
});

/**
 * Waits for pending Back and Forward: history changes in a later task, and the navigation guard may revert it in
 * another.
 */
async function endTraversals(): Promise<void> {
  vi.useRealTimers();
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  await turn();
  await turn();
}

/** English in the browser's own region, which a test may have mocked. */
async function showEnglish(): Promise<void> {
  vi.restoreAllMocks();
  await followAccount("en");
  localStorage.clear();
}

function ignore(): void {
  // jsdom has no layout.
}

beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  // Loads the toast first, because its element changes when the code arrives.
  await ToastCard.load();
});

beforeEach(showLiveRegion);

afterEach(async () => {
  cleanup();
  await endTraversals();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.className = "";
  await showEnglish();
  setAppearance(originalAppearance);
});

afterAll(() => server.close());
