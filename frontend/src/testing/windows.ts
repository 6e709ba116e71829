import { vi } from "vitest";

/** Lets media queries match by their text until the test ends. */
export function matchMediaBy(matches: (media: string) => boolean): void {
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(new EventTarget(), { media, matches: matches(media) } as MediaQueryList),
  );
}

/** Shows the app in the window of a phone. */
export function showOnPhone(): void {
  matchMediaBy((media) => media.includes("max-width"));
}
