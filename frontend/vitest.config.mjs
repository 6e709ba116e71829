import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { messages } from "./scripts/messages/vitePlugin.mjs";

/** Tests that mock a module, or change one for good. */
const isolated = [
  "src/features/achievements/celebration/Celebrations.test.tsx",
  "src/features/mentor-tasks/MentorTasksTab.test.tsx",
  "src/features/roadmap/RoadmapTab.test.tsx",
  "src/ui/loading/useAfterStart.test.ts",
];

export default defineConfig({
  plugins: [messages()],
  resolve: { alias: { "@": path.join(import.meta.dirname, "src") } },
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
    setupFiles: ["./src/testing/setup.ts"],
    restoreMocks: true,
    // One more than cores, because a test waits for timers a fifth of its time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    // A machine that stands still for seconds fails a test or two of hundreds; the second try is told.
    retry: 1,
    projects: [
      // Most files share the modules of their worker: loading them anew for each would take half of the time.
      {
        extends: true,
        test: { name: "shared", isolate: false, include: ["src/**/*.test.{ts,tsx}"], exclude: isolated },
      },
      { extends: true, test: { name: "isolated", include: isolated } },
    ],
  },
});
