import { type BrowserContext, type ConsoleMessage, expect } from "@playwright/test";

/** Errors and policy violations that the browser reports. A test names beforehand those that it brings about. */
export class TroubleWatch {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [
    // The question whether somebody is signed in is answered with 401 when nobody is.
    / 401 .*\/api\/auth\/user$/u,
    // Most tests have none (playwright.config.ts), of which the browser warns.
    /Service Worker registration blocked by Playwright/u,
  ];

  /** `trouble` is matched against "message text, address". */
  expect(trouble: RegExp): void {
    this.expected.push(trouble);
  }

  follow(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.seen.push(describe(message));
    });
    context.on("weberror", (webError) => this.seen.push(`uncaught: ${webError.error().message}`));
  }

  check(): void {
    const unexpected = this.seen.filter((trouble) => !this.expected.some((known) => known.test(trouble)));
    expect(unexpected, "errors and warnings in the browser").toEqual([]);
  }
}

function describe(message: ConsoleMessage): string {
  return `${message.type()}: ${message.text()} ${message.location().url}`;
}
