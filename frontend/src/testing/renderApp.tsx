import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router";
import type { User } from "@/api/generated/anonymous";
import { App } from "@/app/App";
import { createStore } from "@/app/store";
import { server, signedInAs } from "./server";

interface RenderAppOptions {
  /** Current user; without it the mock server's. "unknown" if the server cannot say. */
  user?: User | null | "unknown";
}

/** Renders the app at an address, or at the last of several visited ones, with a real store and HTTP mocks. */
export function renderApp(path: string | string[], { user }: RenderAppOptions = {}) {
  if (user !== undefined) server.use(signedInAs(user));
  const store = createStore();
  visit([path].flat());
  const view = render(
    <BrowserRouter>
      <App store={store} />
    </BrowserRouter>,
  );
  return {
    ...view,
    store,
    person: userEvent.setup(),
    address: () => window.location.pathname + window.location.search,
    goBack: () => act(goBack),
  };
}

/** History entries numbered like the router's. */
function visit(paths: string[]): void {
  for (const [idx, path] of paths.entries()) {
    window.history.pushState({ idx, key: `visited-${idx.toString()}` }, "", path);
  }
}

/** Back, which takes effect asynchronously. */
async function goBack(): Promise<void> {
  const arrival = new Promise((resolve) => {
    // Registered before the navigation guard, which may stop the event.
    window.addEventListener("popstate", resolve, { capture: true, once: true });
  });
  window.history.back();
  await arrival;
}
