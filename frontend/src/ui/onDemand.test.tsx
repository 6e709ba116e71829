import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Provider } from "react-redux";
import { expect, it, vi } from "vitest";
import { createStore } from "@/app/store";
import { dialogOnDemand, onDemand } from "./onDemand";
import { Toaster } from "./toast/Toaster";

function Hello({ onClose }: { onClose: () => void }) {
  return <button onClick={onClose}>Goodbye</button>;
}

it("says that a dialog could not be loaded, and loads it again the next time", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(Hello);
  const HelloLater = dialogOnDemand<{ onClose: () => void }>(load);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button
          onClick={() => {
            setOpen(true);
          }}
        >
          Open
        </button>
        {open ? (
          <HelloLater
            onClose={() => {
              setOpen(false);
            }}
          />
        ) : null}
      </>
    );
  }
  render(
    <Provider store={createStore()}>
      <Page />
      <Toaster />
    </Provider>,
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

it("keeps the place of a part that nobody asked for", async () => {
  const load = vi.fn().mockRejectedValue(new Error("offline"));
  const Picture = onDemand<object>(load, <p>Grey circle</p>);
  render(
    <Provider store={createStore()}>
      <Picture />
      <Toaster />
    </Provider>,
  );
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalledOnce();
  });
  expect(screen.getByText("Grey circle")).toBeVisible();
  expect(screen.queryByText("Error")).not.toBeInTheDocument();
});
