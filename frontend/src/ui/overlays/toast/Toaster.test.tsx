import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/renderApp";
import { showToast, type ToastOptions } from "./toasts";

async function openApp() {
  const app = renderApp("/nowhere");
  await screen.findByRole("heading", { level: 1, name: "404 Page Not Found" });
  const show = async (options: ToastOptions) => {
    act(() => {
      app.store.dispatch(showToast(options));
    });
    await screen.findByRole("button", { name: "Close message" });
  };
  return { ...app, show };
}

describe("toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("are announced in a live region", async () => {
    const { show } = await openApp();
    await show({ title: "Success", description: "Task deleted successfully" });
    const region = screen.getByRole("region", { name: /^Messages/ });
    expect(region).toHaveAttribute("aria-live", "polite");
    expect(region).toHaveTextContent("Task deleted successfully");
  });

  it("are visible one at a time, latest first", async () => {
    const { show } = await openApp();
    await show({ title: "First" });
    await show({ title: "Second" });
    expect(screen.getByText("Second")).toBeVisible();
    expect(screen.queryByText("First")).not.toBeInTheDocument();
  });

  it("wait while Undo is offered", async () => {
    const undo = vi.fn();
    const { show, person } = await openApp();
    await show({ title: "Deleted", action: { label: "Undo", onSelect: undo } });
    await show({ title: "Moved" });
    expect(screen.getByText("Deleted")).toBeVisible();
    expect(screen.queryByText("Moved")).not.toBeInTheDocument();

    await person.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledOnce();
    expect(await screen.findByText("Moved")).toBeVisible();
    expect(screen.queryByText("Deleted")).not.toBeInTheDocument();
  });

  const deletion = (undo: () => void): ToastOptions => ({
    title: "Deleted",
    action: { label: "Undo", onSelect: undo },
    fold: { kind: "deleted", title: (count) => `${count} tasks deleted`, actionLabel: "Undo all" },
  });

  it("of one kind are grouped with one Undo", async () => {
    const undone: number[] = [];
    const { show, person } = await openApp();
    await show(deletion(() => undone.push(1)));
    expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
    for (const number of [2, 3, 4, 5]) await show(deletion(() => undone.push(number)));
    expect(screen.getByText("5 tasks deleted")).toBeVisible();
    expect(screen.getByRole("region", { name: /^Messages/ })).not.toHaveTextContent(/Undo(?! all)/);
    await person.click(screen.getByRole("button", { name: "Undo all" }));
    expect(undone).toEqual([5, 4, 3, 2, 1]);
    expect(screen.queryByText(/deleted/)).not.toBeInTheDocument();
  });

  it("of one kind restart their time with each", async () => {
    const { show } = await openApp();
    await show(deletion(vi.fn()));
    await act(() => vi.advanceTimersByTimeAsync(7000));
    await show(deletion(vi.fn()));
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(screen.getByText("2 tasks deleted")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText("2 tasks deleted")).not.toBeInTheDocument();
  });

  it("of one kind stay while one is hovered", async () => {
    const { show, person } = await openApp();
    await show(deletion(vi.fn()));
    await person.hover(screen.getByText("Deleted"));
    await show(deletion(vi.fn()));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText("2 tasks deleted")).toBeVisible();
    await person.unhover(screen.getByText("2 tasks deleted"));
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(screen.queryByText("2 tasks deleted")).not.toBeInTheDocument();
  });

  it("of one kind keep the focus on Undo", async () => {
    const { show, person } = await openApp();
    await show(deletion(vi.fn()));
    await person.keyboard("{F8}");
    expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
    await show(deletion(vi.fn()));
    expect(screen.getByRole("button", { name: "Undo all" })).toHaveFocus();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText("2 tasks deleted")).toBeVisible();
  });

  it("stay with the focus after the pointer left", async () => {
    const { show, person } = await openApp();
    await show(deletion(vi.fn()));
    await person.keyboard("{F8}");
    await person.hover(screen.getByText("Deleted"));
    await person.unhover(screen.getByText("Deleted"));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  });

  it("of one kind become one while they wait", async () => {
    const { show, person } = await openApp();
    await show(deletion(vi.fn()));
    await show({ title: "Validation Error", variant: "destructive" });
    await show(deletion(vi.fn()));
    expect(screen.getByText("Validation Error")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Close message" }));
    expect(await screen.findByText("2 tasks deleted")).toBeVisible();
  });

  it("yield to urgent ones, then Undo comes back", async () => {
    const { show, person } = await openApp();
    await show({ title: "Deleted", action: { label: "Undo", onSelect: vi.fn() } });
    await show({ title: "Moved" });
    await show({ title: "Validation Error", variant: "destructive" });
    expect(screen.getByText("Validation Error")).toBeVisible();
    await show({ title: "Created" });
    expect(screen.getByText("Validation Error")).toBeVisible();
    for (const next of ["Deleted", "Moved", "Created"]) {
      await person.click(screen.getByRole("button", { name: "Close message" }));
      expect(await screen.findByText(next)).toBeVisible();
    }
  });

  it("marked final stay ahead of all others", async () => {
    const { show } = await openApp();
    await show({ title: "Deleted", action: { label: "Undo", onSelect: vi.fn() } });
    await show({ title: "Unauthorized", variant: "destructive", final: true });
    await show({ title: "Error", variant: "destructive" });
    await show({ title: "Moved" });
    expect(screen.getByText("Unauthorized")).toBeVisible();
    expect(screen.getByRole("region", { name: /^Messages/ })).not.toHaveTextContent(/Deleted|Error|Moved/);
  });

  it("leave after their time, Undo later than others", async () => {
    const { show } = await openApp();
    await show({ title: "Plain" });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByText("Plain")).not.toBeInTheDocument();

    await show({ title: "Deleted", action: { label: "Undo", onSelect: vi.fn() } });
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(screen.getByText("Deleted")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText("Deleted")).not.toBeInTheDocument();
  });

  it("stay while hovered and close on request", async () => {
    const { show, person } = await openApp();
    await show({ title: "Hold" });
    await person.hover(screen.getByText("Hold"));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText("Hold")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Close message" }));
    expect(screen.queryByText("Hold")).not.toBeInTheDocument();
  });
});
