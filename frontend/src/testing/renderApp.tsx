import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router";
import type { User } from "@/api/generated/anonymous";
import { App } from "@/app/App";
import { createStore } from "@/app/store";
import { server, signedInAs } from "./server";

interface RenderAppOptions {
  /** Who is signed in; without it, whoever the server says. "unknown" when the server cannot say. */
  user?: User | null | "unknown";
}

/** The whole app at an address, or at the last of several that were visited, with a new real store; the network is mocked at HTTP level. */
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

/** New entries of the history, numbered and named as the router does it. */
function visit(paths: string[]): void {
  for (const [idx, path] of paths.entries()) {
    window.history.pushState({ idx, key: `visited-${idx.toString()}` }, "", path);
  }
}

/** The browser's Back, which takes effect later. */
async function goBack(): Promise<void> {
  const arrival = new Promise((resolve) => {
    // Before the leave guard, which may keep the event from everybody after it.
    window.addEventListener("popstate", resolve, { capture: true, once: true });
  });
  window.history.back();
  await arrival;
}
