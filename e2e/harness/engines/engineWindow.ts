export type { Cookie } from "@playwright/test";
import { type Cookie } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Key = "Space" | "ArrowRight" | "SelectAll";

/** A browser that Playwright does not drive. */
export interface Engine {
  /** A window with cookies and storage of its own. */
  openWindow: (size: Size) => Promise<EngineWindow>;
  close: () => Promise<void>;
}

/** Primitives of a browser's protocol, on which all else is built. */
export interface EngineWindow {
  /** Resolves after the page's `load` event. */
  goto: (url: string) => Promise<void>;
  /** Runs the body of a function in the page; what it returns has to be JSON. */
  run: (body: string) => Promise<unknown>;
  click: (at: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** The page that is open has to be of the cookies' own site. */
  addCookies: (cookies: Cookie[]) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** Errors and warnings in the console, and exceptions that nothing caught. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}
