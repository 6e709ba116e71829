import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import type { User } from "@/api/generated";
import { App } from "@/app/App";
import { createStore } from "@/app/store";
import { server, signedInAs } from "./server";

interface RenderAppOptions {
  /** Who is signed in; nobody by default. "unknown" when the server cannot say. */
  user?: User | null | "unknown";
}

/** The whole app at an address, with a new real store; the network is mocked at HTTP level. */
export function renderApp(path: string, { user = null }: RenderAppOptions = {}) {
  server.use(signedInAs(user));
  const store = createStore();
  let address = path;
  function AddressWatch() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <App store={store} />
      <AddressWatch />
    </MemoryRouter>,
  );
  return { ...view, store, person: userEvent.setup(), address: () => address };
}
