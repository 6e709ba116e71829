import path from "node:path";
import { defineConfig } from "vitest/config";
import { messages } from "./scripts/messages/vitePlugin.mjs";

export default defineConfig({
  plugins: [messages()],
  resolve: { alias: { "@": path.join(import.meta.dirname, "src") } },
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
    setupFiles: ["./src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    // By default one core is left for the terminal: half of a machine with two.
    maxWorkers: "100%",
    testTimeout: 60_000,
    // A machine that stands still for seconds fails a test or two of hundreds; the second try is told.
    retry: 1,
  },
});
