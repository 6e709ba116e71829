import { act, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { anyChange, listsChanged } from "@/api/cache/changes";
import type { User } from "@/api/generated/anonymous";
import { tabId } from "@/api/transport/baseQuery";
import type { Store } from "@/app/store";
import { hasDrafts } from "@/forms/useDraft";
import { stubResizes } from "@/testing/resizes";
import { serveEvents } from "@/testing/events";
import { aMentor, aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server, signedInAs } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { browserPage } from "@/ui/navigation/browserPage";

const screens: [string, User][] = [
  ["/dashboard?tab=account", aUser()],
  ["/admin", aMentor()],
];

const tell = (store: Store) =>
  act(() => {
    store.dispatch(listsChanged([anyChange(tabId)]));
  });

/** Number of calls that a server refuses from now on. */
function refuseEverything(status: 401 | 404 | 503, address = "*/api/*") {
  let refused = 0;
  server.use(
    http.get(address, () => {
      refused += 1;
      return refusal(status, "No.");
    }),
  );
  return () => refused;
}

async function open(path: string, user: User) {
  const app = renderApp(path, { user });
  await screen.findByRole("heading", { level: 1 });
  const counts = user.isAdmin ? "countReviews(undefined)" : "countTasks(undefined)";
  await waitFor(() => expect(app.store.getState().hubApi.queries[counts]?.status).toBe("fulfilled"));
  return app;
}

const line = () => screen.queryByText("Not up to date.");

/** Presses the line's button; the list of clients has one of that name, too. */
async function refresh(person: ReturnType<typeof renderApp>["person"]) {
  const [status] = screen.getAllByRole("status").filter((region) => region.contains(line()));
  if (!status) throw new Error("the line is no status");
  await person.click(within(status).getByRole("button", { name: "Refresh" }));
}

describe("the line about outdated lists", () => {
  it.each(screens)("comes with a failed refetch at %s", async (path, user) => {
    const { store, person } = await open(path, user);
    expect(line()).not.toBeInTheDocument();
    const refused = refuseEverything(503);
    tell(store);
    expect(await screen.findByText("Not up to date.")).toBeVisible();
    expect(screen.queryByText("Authentication failed")).not.toBeInTheDocument();
    const before = refused();
    await refresh(person);
    await waitFor(() => expect(refused()).toBeGreaterThan(before));
    expect(line()).toBeVisible();
    server.resetHandlers();
    server.use(signedInAs(user));
    await refresh(person);
    await waitFor(() => expect(line()).not.toBeInTheDocument());
  });

  it("passes the focus on to the page", async () => {
    const { store, person } = await open("/dashboard?tab=account", aUser());
    refuseEverything(503, "*/api/tasks/counts");
    tell(store);
    await screen.findByText("Not up to date.");
    server.resetHandlers();
    server.use(signedInAs(aUser()));
    screen.getByRole("button", { name: "Refresh" }).focus();
    await person.keyboard("{Enter}");
    await waitFor(() => expect(line()).not.toBeInTheDocument());
    expect(document.getElementById("content")).toHaveFocus();
  });

  it("goes with the next event", async () => {
    const { store } = await open("/dashboard?tab=account", aUser());
    refuseEverything(503, "*/api/tasks/counts");
    tell(store);
    expect(await screen.findByText("Not up to date.")).toBeVisible();
    server.resetHandlers();
    server.use(signedInAs(aUser()));
    act(() => {
      store.dispatch(listsChanged([{ what: ["notifications"], client: null, tab: null }]));
    });
    await waitFor(() => expect(line()).not.toBeInTheDocument());
  });

  it("comes with a failed refetch of one task", async () => {
    serveTasks([aTask({ id: 7, title: "Film" })]);
    const { store, person } = renderApp("/dashboard?task=7", { user: aUser() });
    const dialog = within(await screen.findByRole("dialog", { name: "Film" }));
    serveTasks([]);
    refuseEverything(503, "*/api/tasks/7");
    tell(store);
    expect(await screen.findByText("Not up to date.")).toBeInTheDocument();
    serveTasks([]);
    act(() => {
      store.dispatch(listsChanged([]));
    });
    expect(await dialog.findByText(/recalled or deleted/u)).toBeVisible();
    expect(line()).not.toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Close" }));
  });

  it("stays away from what is gone", async () => {
    const { store } = await open("/dashboard?tab=account", aUser());
    const refused = refuseEverything(404, "*/api/tasks/counts");
    tell(store);
    await waitFor(() => expect(refused()).toBe(1));
    expect(line()).not.toBeInTheDocument();
  });

  it("stays away from an ended session", async () => {
    const assign = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    const { store } = await open("/dashboard?tab=account", aUser());
    refuseEverything(401, "*/api/tasks/counts");
    tell(store);
    expect(await screen.findByText("You are logged out. Logging in again...")).toBeVisible();
    expect(line()).not.toBeInTheDocument();
    await waitFor(() => expect(assign).toHaveBeenCalled());
  });

  it("keeps toasts above itself", async () => {
    const resize = stubResizes();
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
      return this.contains(line()) ? 36 : 0;
    });
    const { store } = await open("/dashboard?tab=account", aUser());
    refuseEverything(503, "*/api/tasks/counts");
    tell(store);
    await screen.findByText("Not up to date.");
    resize();
    expect(document.documentElement.style.getPropertyValue("--toast-lift")).toBe("36px");
    vi.unstubAllGlobals();
  });

  it("leaves a first failure to its list", async () => {
    const refused = refuseEverything(503, "*/api/tasks/counts");
    renderApp("/dashboard?tab=account", { user: aUser() });
    await waitFor(() => expect(refused()).toBe(1));
    await screen.findByRole("heading", { level: 1 });
    expect(line()).not.toBeInTheDocument();
  });
});

describe("the line about a new version", () => {
  afterEach(() => {
    document.querySelector('meta[name="build"]')?.remove();
    vi.unstubAllGlobals();
  });

  async function follow(own: string) {
    document.head.insertAdjacentHTML("beforeend", `<meta name="build" content="${own}">`);
    const reload = vi.spyOn(browserPage, "reload").mockImplementation(() => undefined);
    const events = serveEvents();
    const app = renderApp("/dashboard?tab=account", { user: aUser() });
    await waitFor(() => expect(events.asked()).toBe(1));
    await screen.findByRole("heading", { level: 1 });
    return { ...app, ...events, reload };
  }

  const told = () => screen.queryByText("A new version is here.");

  it("offers to reload, and never does by itself", async () => {
    const { accept, person, reload } = await follow("b1");
    accept({}, "server-0", "b1");
    expect(told()).not.toBeInTheDocument();
    accept({}, "other-0", "b2");
    expect(told()).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await person.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("reloads over a kept draft without asking", async () => {
    const { accept, person, reload } = await follow("b1");
    accept({}, "other-0", "b2");
    await person.type(await screen.findByLabelText("First name"), "!");
    await person.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(hasDrafts()).toBe(true);
  });

  it("asks about text that is not kept", async () => {
    const { accept, person, reload } = await follow("b1");
    accept({}, "other-0", "b2");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    await person.type(await screen.findByLabelText("First name"), "!");
    await person.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).not.toHaveBeenCalled();
    await person.click(await screen.findByRole("button", { name: "Discard" }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("goes with a stream of its own", async () => {
    const { accept } = await follow("b2");
    accept({}, "old-0", "b1");
    expect(told()).toBeVisible();
    accept({}, "new-0", "b2");
    expect(told()).not.toBeInTheDocument();
  });

  it.each([
    ["the page", "", "b1"],
    ["the server", "b1", undefined],
  ])("needs a build of %s", async (_of, own, served) => {
    const { accept } = await follow(own);
    accept({}, "server-0", served);
    expect(told()).not.toBeInTheDocument();
  });
});
