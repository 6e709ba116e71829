import { StrictMode, startTransition } from "react";
import type { Root } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./App";
import { sayThatAppStarts } from "@/ui/loading/useAfterStart";
import { expectedScreen } from "./expectedScreen";
import { registerServiceWorker } from "./registerServiceWorker";
import { fetchDashboard, prefetchExpectedScreen } from "./routes";
import { createStore } from "./store";

/** How long the document's own frame stands in for the dashboard's, which looks the same without tasks. */
const LONGEST_WAIT_MS = 500;

export async function start(root: Root): Promise<void> {
  sayThatAppStarts();
  prefetchExpectedScreen();
  registerServiceWorker();
  await pause(0);
  const store = createStore();
  if (expectedScreen() === "dashboard") {
    // Drawn once with its tasks, it is there sooner than drawn without them first.
    await Promise.race([fetchDashboard(store).catch(() => undefined), pause(LONGEST_WAIT_MS)]);
  }
  // In steps, between which the browser answers.
  startTransition(() => {
    root.render(
      <StrictMode>
        <BrowserRouter>
          <App store={store} />
        </BrowserRouter>
      </StrictMode>,
    );
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
