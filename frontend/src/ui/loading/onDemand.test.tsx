import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { http, HttpResponse } from "msw";
import { renderPart } from "@/testing/renderPart";
import { server } from "@/testing/server";
import { addNavigationGuard } from "../navigation/navigationGuard";
import { browserPage } from "../navigation/browserPage";
import { dialogOnDemand, onDemand, screenOnDemand } from "./onDemand";
import { Toaster } from "../overlays/toast/Toaster";

function Hello({ onClose }: { onClose: () => void }) {
  return <button onClick={onClose}>Goodbye</button>;
}

interface Greetings {
  Hello: typeof Hello;
}
interface Pictures {
  Picture: () => null;
}

it("reports a failed dialog and reloads it later", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ Hello });
  const HelloLater = dialogOnDemand<Greetings, "Hello">(load, "Hello");
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {open ? <HelloLater onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  renderPart(
    <>
      <Page />
      <Toaster />
    </>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole("button", { name: "Open" }));
  expect(
    await screen.findByText("This could not be loaded. Check your connection and try again."),
  ).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Open" }));
  await person.click(await screen.findByRole("button", { name: "Goodbye" }));
  await person.click(screen.getByRole("button", { name: "Open" }));
  expect(screen.getByRole("button", { name: "Goodbye" })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it("keeps a part's placeholder after a failed load", async () => {
  const load = vi.fn().mockRejectedValue(new Error("offline"));
  const Picture = onDemand<Pictures, "Picture">(load, "Picture", <p>Grey circle</p>);
  renderPart(
    <>
      <Picture />
      <Toaster />
    </>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.getByText("Grey circle")).toBeVisible();
  expect(screen.queryByText("Error")).not.toBeInTheDocument();
});

const offline = () => Promise.reject(new Error("offline"));

function renderScreen(load: () => Promise<Greetings>) {
  const Hey = screenOnDemand(load, "Hello", { waiting: <p>Waiting</p> });
  renderPart(
    <>
      <Hey onClose={() => undefined} />
      <Toaster />
    </>,
  );
}

const passRetries = () => act(() => vi.advanceTimersByTimeAsync(3000));

describe("a screen", () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("is retried automatically after one failure", async () => {
    const load = vi.fn().mockImplementationOnce(offline).mockResolvedValue({ Hello });
    renderScreen(load);
    expect(screen.getByText("Waiting")).toBeVisible();
    await passRetries();
    expect(screen.getByRole("button", { name: "Goodbye" })).toBeVisible();
  });

  it("shows repeated failures and loads by button", async () => {
    const load = vi.fn().mockImplementation(offline);
    renderScreen(load);
    await passRetries();
    expect(await screen.findByRole("heading", { name: "This part did not load" })).toBeVisible();
    load.mockResolvedValue({ Hello });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "Goodbye" })).toBeVisible();
  });

  it("is retried once the connection is back", async () => {
    const load = vi.fn().mockImplementation(offline);
    renderScreen(load);
    await passRetries();
    await screen.findByRole("heading", { name: "This part did not load" });
    load.mockResolvedValue({ Hello });
    fireEvent(window, new Event("online"));
    expect(await screen.findByRole("button", { name: "Goodbye" })).toBeVisible();
  });
});

describe("after a new release", () => {
  let reloaded: MockInstance;

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    reloaded = vi.spyOn(browserPage, "reload").mockImplementation(() => undefined);
    document.head.innerHTML = '<script type="of-the-old-page" src="/assets/main.aaaa.js"></script>';
    const newDocument = '<script src="/assets/main.bbbb.js"></script>';
    server.use(http.get("*/", () => HttpResponse.html(newDocument)));
  });

  afterEach(() => {
    vi.useRealTimers();
    document.head.innerHTML = "";
  });

  it("a missing screen reloads the page once", async () => {
    renderScreen(offline);
    await passRetries();
    await waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
    renderScreen(offline);
    expect(await screen.findByRole("heading", { name: "There is a new version" })).toBeVisible();
    expect(reloaded).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole("button", { name: "Reload Page" }));
    expect(reloaded).toHaveBeenCalledTimes(2);
  });

  it("unsaved text prevents the reload", async () => {
    const keepsDraft = () => false;
    const forget = addNavigationGuard({ ask: vi.fn(), discard: vi.fn(), group: "page", keepsDraft });
    renderScreen(offline);
    expect(await screen.findByRole("heading", { name: "There is a new version" })).toBeVisible();
    expect(reloaded).not.toHaveBeenCalled();
    forget();
  });

  it("a missing dialog offers to reload the page", async () => {
    const HelloLater = dialogOnDemand<Greetings, "Hello">(offline, "Hello");
    renderPart(
      <>
        <HelloLater onClose={() => undefined} />
        <Toaster />
      </>,
    );
    expect(await screen.findByText("Reload the page to open this.")).toBeVisible();
    fireEvent.click(await screen.findByRole("button", { name: "Reload" }));
    expect(reloaded).toHaveBeenCalledOnce();
  });
});
