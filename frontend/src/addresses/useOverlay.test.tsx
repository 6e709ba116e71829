import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { useClientListView } from "@/features/clients/list/useClientListView";
import { useOverlay } from "./useOverlay";

let kept: (() => void) | null = null;

function Screen() {
  const { shown, open, close } = useOverlay();
  const { setSort } = useClientListView();
  return (
    <>
      <p role="note">{shown?.name ?? "none"}</p>
      <button
        onClick={() => {
          open({ name: "trash" });
          open({ name: "trash" });
        }}
      >
        Open twice
      </button>
      <button
        onClick={() => {
          open({ name: "assign", clientId: null });
          setSort("name");
        }}
      >
        Open and sort
      </button>
      <button onClick={() => open({ name: "invite" })}>Open another</button>
      <button
        onClick={() => {
          kept = close;
        }}
      >
        Keep closing
      </button>
      <button
        onClick={() => {
          close();
          close();
        }}
      >
        Close twice
      </button>
    </>
  );
}

function show() {
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  const person = userEvent.setup();
  return {
    press: (name: string) => person.click(screen.getByRole("button", { name })),
    shows: (name: string) => waitFor(() => expect(screen.getByRole("note")).toHaveTextContent(name)),
  };
}

beforeEach(() => window.history.replaceState(null, "", "/admin"));

it("opens a dialog once per double click", async () => {
  const { press, shows } = show();
  await press("Open twice");
  await shows("trash");
  act(() => {
    window.history.back();
  });
  await shows("none");
});

it("goes back once per double close", async () => {
  window.history.pushState(null, "", "/admin?tab=activity");
  const { press, shows } = show();
  await press("Open twice");
  await shows("trash");
  await press("Close twice");
  await shows("none");
  expect(window.location.search).toBe("?tab=activity");
});

it("opens a dialog during another address change", async () => {
  const { press, shows } = show();
  await press("Open and sort");
  await shows("assign");
  expect(window.location.search).toContain("sort=name");
});

it("closes only the requested dialog", async () => {
  const { press, shows } = show();
  await press("Open twice");
  await shows("trash");
  await press("Keep closing");
  await press("Open another");
  await shows("invite");
  act(() => {
    kept?.();
  });
  await press("Open another");
  await shows("invite");
  expect(window.location.search).toContain("invite");
});
