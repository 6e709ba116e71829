import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import type { User } from "@/api/generatedAboutSession";
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
  const visited = [path].flat();
  let address = "";
  let goBack: () => void = () => undefined;
  let goTo: (path: string) => void = () => undefined;
  function AddressWatch() {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    address = pathname + search;
    goBack = () => void navigate(-1);
    goTo = (next) => void navigate(next);
    return null;
  }
  const view = render(
    <MemoryRouter initialEntries={visited}>
      <App store={store} />
      <AddressWatch />
    </MemoryRouter>,
  );
  return {
    ...view,
    store,
    person: userEvent.setup(),
    address: () => address,
    goBack: () => {
      act(goBack);
    },
    goTo: (next: string) => {
      act(() => {
        goTo(next);
      });
    },
  };
}
