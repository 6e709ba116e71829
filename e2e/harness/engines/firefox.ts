import { existsSync } from "node:fs";
import puppeteer, { type BrowserContext, type CookieData, type KeyInput, type Page } from "puppeteer-core";
import { timeZone } from "../days.ts";
import {
  type Cookie,
  type Engine,
  type EngineWindow,
  type Key,
  type Point,
  type Size,
} from "./engineWindow.ts";

const programs = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
const keys: Record<Exclude<Key, "SelectAll">, KeyInput> = {
  Space: " ",
  ArrowRight: "ArrowRight",
};

/** Firefox over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = programs.find((program) => existsSync(program));
  if (!executablePath) throw new Error(`there is no Firefox: ${programs.join(", ")}`);
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    env: { ...process.env, TZ: timeZone },
    extraPrefsFirefox: { "intl.locale.requested": "en-US", "intl.accept_languages": "en-US" },
  });
  return {
    openWindow: async (size) => {
      const context = await browser.createBrowserContext();
      const window = new FirefoxWindow(context, await context.newPage());
      await window.resize(size);
      return window;
    },
    close: () => browser.close(),
  };
}

class FirefoxWindow implements EngineWindow {
  private readonly context: BrowserContext;
  private readonly page: Page;
  private readonly seen: string[] = [];

  constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on("console", (message) => {
      if (["error", "warn"].includes(message.type())) this.seen.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.seen.push(`uncaught: ${String(error)}`));
  }

  async goto(url: string): Promise<void> {
    await this.page.goto(url);
  }

  run(body: string): Promise<unknown> {
    return this.page.evaluate(`(() => { ${body} })()`);
  }

  click({ x, y }: Point): Promise<void> {
    return this.page.mouse.click(x, y);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  async press(key: Key): Promise<void> {
    if (key !== "SelectAll") return this.page.keyboard.press(keys[key]);
    await this.page.keyboard.down("Control");
    await this.page.keyboard.press("a");
    await this.page.keyboard.up("Control");
  }

  addCookies(cookies: Cookie[]): Promise<void> {
    const data = cookies.map(
      ({ name, value, domain, path, httpOnly, secure, sameSite, expires }): CookieData => {
        return { name, value, domain, path, httpOnly, secure, sameSite, expires: Math.floor(expires) };
      },
    );
    return this.context.setCookie(...data);
  }

  resize(size: Size): Promise<void> {
    return this.page.setViewport(size);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot());
  }

  errors(): Promise<string[]> {
    return Promise.resolve(this.seen);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
