import { defineConfig } from "@playwright/test";
import { chromium } from "./harness/chromium.ts";
import { timeZone } from "./harness/days.ts";
import { type EngineName } from "./harness/engines/test.ts";

const noWindow = 'while setting up "engineWindow"';

export default defineConfig<object, { engineName: EngineName }>({
  outputDir: "test-results",
  fullyParallel: true,
  // For two cores: the third works while the others wait.
  workers: 3,
  // A machine that stands still for seconds fails a test or two of hundreds; such a test is listed as flaky, and the third one fails the run.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["./harness/flakyTests.ts"]],
  forbidOnly: true,
  projects: [
    { name: "tests", testDir: "tests" },
    { name: "slow", testDir: "slow" },
    // A browser that ends by itself or does not open is no fault of the product. Any other error fails the run.
    {
      name: "firefox",
      testDir: "engines",
      use: { engineName: "firefox" },
      metadata: { retriedErrors: ["detached Frame", noWindow] },
    },
    {
      name: "webkit",
      testDir: "engines",
      use: { engineName: "webkit" },
      metadata: { retriedErrors: ["invalid session id", noWindow] },
    },
    { name: "lighthouse", testDir: "lighthouse", testMatch: "*.audit.ts", timeout: 300_000 },
    { name: "screenshots", testDir: "gallery", testMatch: "*.photo.ts" },
    { name: "pictures", testDir: "gallery", testMatch: "*.picture.ts" },
  ],
  use: {
    actionTimeout: 20_000,
    locale: "en-US",
    timezoneId: timeZone,
    // It would stand between the tests and the requests that they answer themselves; installable.spec.ts has it.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    trace: "on-first-retry",
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
