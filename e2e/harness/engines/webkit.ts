import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Readable } from "node:stream";
import { expect } from "@playwright/test";
import { freePort } from "../../../scripts/harness/freePort.mjs";
import { timeZone } from "../days.ts";
import {
  type Cookie,
  type Engine,
  type EngineWindow,
  type Key,
  type Point,
  type Size,
} from "./engineWindow.ts";

// Code points of WebDriver's keyboard actions.
const control = "\uE009";
const keys: Record<Key, string[]> = {
  Space: [" "],
  ArrowRight: ["\uE014"],
  SelectAll: [control, "a"],
};

/** WebKitGTK over WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const binary = miniBrowser();
  const screen = await startDisplay();
  const port = await freePort();
  // Without a locale the pages' language would be "C", which no browser of a person has.
  const env = { ...process.env, TZ: timeZone, LANG: "en_US.UTF-8", DISPLAY: screen.display };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env });
  const failed = once(driver, "exit").then(([code]) => {
    throw new Error(`WebKitWebDriver ended with ${String(code)}`);
  });
  const root = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${root}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  const answers = expect.poll(isUp, { message: "WebKitWebDriver answers", intervals: [50] }).toBe(true);
  await Promise.race([answers, failed]);
  failed.catch(() => undefined);
  const options = { binary, args: ["--automation"] };
  return {
    openWindow: async (size) => {
      const session = new WebDriverSession(root, "/session");
      const capabilities = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
      const { sessionId } = (await session.call("POST", "", {
        capabilities: { alwaysMatch: capabilities },
      })) as {
        sessionId: string;
      };
      const window = new WebKitWindow(new WebDriverSession(root, `/session/${sessionId}`));
      await window.resize(size);
      return window;
    },
    close: async () => {
      await end(driver);
      await end(screen.server);
    },
  };
}

/** A display of the engine's own: on a shared one a window that opens takes the focus from the others. */
async function startDisplay(): Promise<{ server: ChildProcess; display: string }> {
  const options = ["-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"];
  const server = spawn("Xvfb", options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = (await once(server.stdio[3] as Readable, "data")) as [Buffer];
  return { server, display: `:${number.toString().trim()}` };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** The browser that comes with the library, whichever of its versions is installed. */
function miniBrowser(): string {
  const libraries = readdirSync("/usr/lib").flatMap((folder) => {
    const within = path.join("/usr/lib", folder);
    const names = folder.endsWith("-linux-gnu") ? readdirSync(within) : [];
    return names.filter((name) => /^webkit(?:2)?gtk-/u.test(name)).map((name) => path.join(within, name));
  });
  const found = libraries
    .map((library) => path.join(library, "MiniBrowser"))
    .find((file) => existsSync(file));
  if (!found) throw new Error("there is no MiniBrowser of WebKitGTK");
  return found;
}

class WebDriverSession {
  private readonly root: string;
  private readonly path: string;

  constructor(root: string, path: string) {
    this.root = root;
    this.path = path;
  }

  async call(method: "GET" | "POST" | "DELETE", command: string, parameters?: object): Promise<unknown> {
    const body = parameters ? { body: JSON.stringify(parameters) } : {};
    const answer = await fetch(`${this.root}${this.path}${command}`, { method, ...body });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${command}: ${JSON.stringify(value)}`);
    return value;
  }
}

class WebKitWindow implements EngineWindow {
  private readonly session: WebDriverSession;
  private seen: string[] = [];

  constructor(session: WebDriverSession) {
    this.session = session;
  }

  async goto(url: string): Promise<void> {
    this.seen = await this.errors();
    await this.session.call("POST", "/url", { url });
    await this.run(watchErrors);
  }

  run(body: string): Promise<unknown> {
    return this.session.call("POST", "/execute/sync", { script: body, args: [] });
  }

  async click({ x, y }: Point): Promise<void> {
    const press = [
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    const actions = [{ type: "pointerMove", x: Math.round(x), y: Math.round(y) }, ...press];
    await this.performActions({ type: "pointer", id: "mouse", actions });
  }

  async type(text: string): Promise<void> {
    await this.strike(Array.from(text, (key) => [key]));
  }

  async press(key: Key): Promise<void> {
    await this.strike([keys[key]]);
  }

  async addCookies(cookies: Cookie[]): Promise<void> {
    for (const { name, value, domain, path, httpOnly, secure, sameSite, expires } of cookies) {
      const cookie = { name, value, domain, path, httpOnly, secure, sameSite, expiry: Math.floor(expires) };
      await this.session.call("POST", "/cookie", { cookie });
    }
  }

  /** The window's bars take part of the size. */
  async resize(size: Size): Promise<void> {
    await this.session.call("POST", "/window/rect", size);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.session.call("GET", "/screenshot")) as string, "base64");
  }

  /** WebDriver reports none, so the page itself keeps them. What happens before its `load` event is not seen. */
  async errors(): Promise<string[]> {
    return [...this.seen, ...((await this.run("return window.seenErrors ?? []")) as string[])];
  }

  async close(): Promise<void> {
    await this.session.call("DELETE", "");
  }

  /** Presses the keys of each chord together. */
  private strike(chords: string[][]): Promise<void> {
    const actions = chords.flatMap((chord) => [
      ...chord.map((value) => ({ type: "keyDown", value })),
      ...chord.toReversed().map((value) => ({ type: "keyUp", value })),
    ]);
    return this.performActions({ type: "key", id: "keyboard", actions });
  }

  private async performActions(source: object): Promise<void> {
    await this.session.call("POST", "/actions", { actions: [source] });
  }
}

const watchErrors = `
  const seen = (window.seenErrors = []);
  for (const kind of ["error", "warn"]) {
    const { [kind]: print } = console;
    console[kind] = (...values) => {
      seen.push(kind + ": " + values.join(" "));
      print.apply(console, values);
    };
  }
  addEventListener("error", ({ message }) => seen.push("uncaught: " + message));
  addEventListener("unhandledrejection", ({ reason }) => seen.push("uncaught: " + reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    seen.push("refused by " + violatedDirective + ": " + blockedURI));`;
