import { writeFile } from "node:fs/promises";
import { expect, test as base } from "../test.ts";
import { type Engine, type EngineWindow } from "./engineWindow.ts";
import { startFirefox } from "./firefox.ts";
import { AppPage } from "./appPage.ts";
import { startWebKit } from "./webkit.ts";

export { expect } from "../test.ts";

export type EngineName = "firefox" | "webkit";

interface Fixtures {
  engineWindow: EngineWindow;
  /** A window of somebody who has not signed in. What the browser reports as an error fails the test. */
  app: AppPage;
}

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
}

const starts = { firefox: startFirefox, webkit: startWebKit };

/** A browser that Playwright does not drive, before a server that every test of this worker shares. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ["firefox", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await starts[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: "worker" },
  ],
  engineWindow: async ({ engine }, use, testInfo) => {
    const window = await engine.openWindow({ width: 1440, height: 900 });
    await use(window);
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    // A browser that has ended answers nothing more, and the test's own error is the one to read.
    const unlessFailed = <Answer>(answer: Promise<Answer>) => (hasFailed ? answer.catch(() => null) : answer);
    if (hasFailed) {
      const picture = await unlessFailed(window.screenshot());
      if (picture) await writeFile(testInfo.outputPath("screenshot.png"), picture);
    }
    const errors = await unlessFailed(window.errors());
    await unlessFailed(window.close());
    expect(errors ?? [], "errors and warnings in the browser").toEqual([]);
  },
  app: async ({ engineWindow, server }, use) => use(new AppPage(engineWindow, server.url)),
});
