import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  addNavigationGuard,
  clearNavigationGuards,
  isNavigationGuarded,
  navigateGuarded,
  reloadGuarded,
  setScreenOf,
} from "./navigationGuard";

/** Guard of a group of its own. */
const guard = (ask: (leave: () => void) => void, keepsDraft = () => false) =>
  addNavigationGuard({ ask, discard: () => undefined, group: ask, keepsDraft });

const entry = () => (history.state as { idx: number }).idx;

describe("the leave guard", () => {
  // Registered later, like the router's listener.
  const router = vi.fn();

  beforeEach(() => {
    router.mockReset();
    window.addEventListener("popstate", router);
    history.replaceState({ idx: 0 }, "", "/board");
    history.pushState({ idx: 1 }, "", "/account");
  });

  afterEach(() => {
    window.removeEventListener("popstate", router);
    clearNavigationGuards();
  });

  it("lets everything pass while nothing is unsaved", async () => {
    const go = vi.fn();
    navigateGuarded(go);
    expect(go).toHaveBeenCalledOnce();
    history.back();
    await vi.waitFor(() => expect(router).toHaveBeenCalledOnce());
  });

  it("holds Back until the decision, then navigates", async () => {
    const question = vi.fn<(leave: () => void) => void>();
    guard(question);
    history.back();
    await vi.waitFor(() => expect(question).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(entry()).toBe(1));
    expect(router).not.toHaveBeenCalled();

    clearNavigationGuards();
    question.mock.calls[0]?.[0]();
    await vi.waitFor(() => expect(entry()).toBe(0));
    expect(router).toHaveBeenCalledOnce();
  });

  it("of a page lets its dialogs close", async () => {
    onTestFinished(setScreenOf(({ pathname }) => pathname));
    history.pushState({ idx: 2 }, "", "/account?picture=1");
    const ask = vi.fn();
    addNavigationGuard({ ask, discard: vi.fn(), group: "page", keepsDraft: () => true });
    history.back();
    await vi.waitFor(() => expect(router).toHaveBeenCalledOnce());
    expect(ask).not.toHaveBeenCalled();
  });

  it.each(["/account#links", "/account?picture=1"])("lets Back and Forward to %s pass", async (address) => {
    onTestFinished(setScreenOf(({ pathname }) => pathname));
    const question = vi.fn();
    guard(question);
    history.pushState({ idx: 2 }, "", address);
    for (const go of [() => history.back(), () => history.forward(), () => history.back()]) {
      router.mockReset();
      go();
      await vi.waitFor(() => expect(router).toHaveBeenCalledOnce());
    }
    expect(question).not.toHaveBeenCalled();
    history.back();
    await vi.waitFor(() => expect(question).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(entry()).toBe(1));
  });

  it("guards a dialog over its screen", async () => {
    onTestFinished(setScreenOf(({ pathname }) => pathname));
    const question = vi.fn();
    history.pushState({ idx: 2 }, "", "/account?picture=1");
    guard(question);
    history.back();
    await vi.waitFor(() => expect(question).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(entry()).toBe(2));
  });

  it("confirms other navigation until it is released", () => {
    const question = vi.fn();
    const release = guard(question);
    const go = vi.fn();
    navigateGuarded(go);
    expect(question).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
    release();
    navigateGuarded(go);
    expect(go).toHaveBeenCalledOnce();
  });

  it("asks for the dialog, then for the page", () => {
    const page = vi.fn<(leave: () => void) => void>();
    const dialog = vi.fn<(leave: () => void) => void>();
    guard(page);
    const release = guard(dialog);
    const go = vi.fn();
    navigateGuarded(go);
    expect(dialog).toHaveBeenCalledOnce();
    expect(page).not.toHaveBeenCalled();
    release();
    dialog.mock.calls[0]?.[0]();
    expect(page).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
  });

  it("guards the page after its dialog has closed", () => {
    const page = vi.fn();
    guard(page);
    guard(vi.fn())();
    const go = vi.fn();
    navigateGuarded(go);
    expect(page).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
  });

  it("asks before a reload without kept drafts alone", () => {
    const page = vi.fn<(leave: () => void) => void>();
    const dialog = vi.fn();
    const release = guard(page);
    guard(dialog, () => true);
    const reload = vi.fn();
    reloadGuarded(reload);
    expect(page).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    release();
    page.mock.calls[0]?.[0]();
    expect(dialog).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("lets the browser reload without its question", () => {
    guard(vi.fn(), () => true);
    reloadGuarded(() => expect(isNavigationGuarded()).toBe(false));
    expect.assertions(1);
  });
});
