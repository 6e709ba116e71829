import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { clientApi } from "@/api/generated/client";
import { hasDrafts } from "@/forms/useDraft";
import { aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server, signedInAs } from "@/testing/server";
import { showToast } from "@/ui/overlays/toast/toasts";
import { browserPage } from "@/ui/navigation/browserPage";

describe("a lost session", () => {
  let left: MockInstance;

  beforeEach(() => {
    left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("is reported once, then redirects to sign-in", async () => {
    const task = aTask();
    const { store } = renderApp("/dashboard?tab=account", { user: aUser() });
    await screen.findByRole("heading", { level: 1, name: "Account Settings" });
    server.use(http.delete("*/api/tasks/:id", () => refusal(401, "You are not signed in.")));

    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = [1, 2].map(() => store.dispatch(clientApi.endpoints.deleteTask.initiate({ id: task.id })));
    await act(() => Promise.all(calls));

    expect(await screen.findByText("Unauthorized")).toBeVisible();
    expect(screen.getByText("You are logged out. Logging in again...")).toBeVisible();
    expect(left).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("/api/login"));
    expect(sessionStorage.getItem("creator-hub-left-place")).toBe("/dashboard?tab=account");
  });

  it("is detected when the user is refetched", async () => {
    const { store } = renderApp("/dashboard?tab=account", { user: aUser() });
    await screen.findByRole("heading", { level: 1, name: "Account Settings" });
    server.use(signedInAs(null));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => {
      store.dispatch(clientApi.util.invalidateTags(["currentUser"]));
    });
    expect(await screen.findByText("You are logged out. Logging in again...")).toBeVisible();
    await vi.advanceTimersByTimeAsync(500);
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("/api/login"));
  });

  it("is shown at once, ahead of an Undo", async () => {
    const { store } = renderApp("/dashboard?tab=account", { user: aUser() });
    await screen.findByRole("heading", { level: 1, name: "Account Settings" });
    server.use(http.delete("*/api/tasks/:id", () => refusal(401, "You are not signed in.")));
    act(() => {
      store.dispatch(showToast({ title: "Deleted", action: { label: "Undo", onSelect: () => undefined } }));
    });
    expect(screen.getByText("Deleted")).toBeVisible();
    await act(() => store.dispatch(clientApi.endpoints.deleteTask.initiate({ id: 7 })));
    expect(await screen.findByText("You are logged out. Logging in again...")).toBeVisible();
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("/api/login"));
  });

  it("differs from a failed check", async () => {
    renderApp("/", { user: "unknown" });
    expect(await screen.findByText("Authentication failed")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Authentication Error" })).toBeVisible();
    expect(left).not.toHaveBeenCalled();
  });

  it("is not assumed before the first sign-in", async () => {
    renderApp("/");
    await screen.findByRole("heading", { name: "Sign in" });
    expect(screen.queryByText("Unauthorized")).not.toBeInTheDocument();
    expect(left).not.toHaveBeenCalled();
  });
});

describe("a check of the session without a network", () => {
  const noNetwork = (times: number) => {
    let asked = 0;
    server.use(
      http.get("*/api/auth/user", () => {
        asked += 1;
        return asked <= times ? HttpResponse.error() : HttpResponse.json(aUser());
      }),
    );
    return () => asked;
  };
  const open = (times: number) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = noNetwork(times);
    renderApp("/dashboard?tab=account");
    return asked;
  };

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("is retried before any message", async () => {
    open(3);
    expect(await screen.findByText("No connection. Trying again…")).toBeVisible();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await screen.findByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
    expect(screen.queryByText("Authentication failed")).not.toBeInTheDocument();
  });

  it("fails after some seconds", async () => {
    const asked = open(Infinity);
    await screen.findByText("No connection. Trying again…");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText("Authentication failed")).toBeVisible();
    expect(asked()).toBe(5);
  });

  it("waits until the browser is online", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const asked = open(1);
    await screen.findByText("No connection. Trying again…");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await screen.findByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
    expect(screen.queryByText("Authentication failed")).not.toBeInTheDocument();
  });

  it("shows no message over a loaded screen", async () => {
    const { store } = renderApp("/dashboard?tab=account", { user: aUser() });
    await screen.findByRole("heading", { level: 1, name: "Account Settings" });
    const asked = noNetwork(2);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => {
      store.dispatch(clientApi.util.invalidateTags(["currentUser"]));
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(3);
    expect(screen.queryByText("Authentication failed")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
  });
});

describe("signing out", () => {
  it("empties the cache and drafts before leaving", async () => {
    sessionStorage.setItem("creator-hub-draft:add-task", '"half a title"');
    const { store, person } = renderApp("/dashboard?tab=account", { user: aUser() });
    let kept: unknown;
    const left = vi.spyOn(browserPage, "assign").mockImplementation(() => {
      const { queries } = store.getState().hubApi;
      const answers = Object.values(queries).filter((query) => query?.data !== undefined);
      kept = { answers, hasDrafts: hasDrafts() };
    });
    await person.click(await screen.findByRole("button", { name: "Log out" }));
    expect(left).toHaveBeenCalledExactlyOnceWith("/api/logout");
    expect(kept).toEqual({ answers: [], hasDrafts: false });
  });

  it("clears the remembered home of this browser", async () => {
    vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    const { person } = renderApp("/dashboard?tab=account", { user: aUser() });
    await person.click(await screen.findByRole("button", { name: "Log out" }));
    expect(localStorage.getItem("creator-hub-home")).toBeNull();
  });

  it("removes screens that would send calls", async () => {
    vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    const { store, person } = renderApp("/dashboard?tab=account", { user: aUser() });
    await person.click(await screen.findByRole("button", { name: "Log out" }));
    expect(screen.getByText("Loading Creator Hub...")).toBeVisible();
    expect(store.getState().hubApi.queries).toEqual({});
  });
});
