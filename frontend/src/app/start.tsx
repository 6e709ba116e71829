import { StrictMode, startTransition } from "react";
import type { Root } from "react-dom/client";
import { fetchConfig } from "@/api/config";
import { nameShownLanguage, startLanguage } from "@/language/activeLanguage";
import { BrowserRouter } from "react-router";
import { sayThatAppStarts } from "@/ui/loading/useAfterStart";
import { App } from "./App";
import { expectedScreen } from "./expectedScreen";
import { fetchDashboard, prefetchExpectedScreen } from "./routes";
import { registerServiceWorker } from "./serviceWorker";
import { createStore } from "./store";

/** Longest time that the first screen waits for what it shows. */
const LONGEST_WAIT_MS = 500;

/** Longest time that nothing is shown because a translation still loads; then English is shown until it is there. */
const LONGEST_WAIT_FOR_LANGUAGE_MS = 2000;

/** Delay of the service worker after the first paint. */
const SERVICE_WORKER_DELAY_MS = 3000;

export async function start(root: Root): Promise<void> {
  sayThatAppStarts();
  const language = startLanguage();
  prefetchExpectedScreen();
  setTimeout(registerServiceWorker, SERVICE_WORKER_DELAY_MS);
  await pause(0);
  const store = createStore();
  if (expectedScreen() === "dashboard") {
    // One render with tasks is faster than a render without them first.
    await Promise.race([fetchDashboard(store).catch(() => undefined), pause(LONGEST_WAIT_MS)]);
  }
  if (expectedScreen() === "sign-in") {
    // Drawn with its ways at once, so that nothing shifts.
    await Promise.race([store.dispatch(fetchConfig()), pause(LONGEST_WAIT_MS)]);
  }
  await Promise.race([language, pause(LONGEST_WAIT_FOR_LANGUAGE_MS)]);
  nameShownLanguage();
  // Transition: keeps the browser responsive.
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
