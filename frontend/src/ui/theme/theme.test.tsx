import { screen, waitFor } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderApp } from "@/testing/renderApp";

const root = document.documentElement;

describe("the theme", () => {
  it("is light by default and keeps the choice", async () => {
    const { person } = renderApp("/login");
    await person.click(await screen.findByRole("button", { name: "Dark theme" }));
    expect(root).toHaveClass("dark");
    expect(localStorage.getItem("creator-hub-theme")).toBe("dark");

    await person.click(screen.getByRole("button", { name: "Light theme" }));
    expect(root).not.toHaveClass("dark");
    expect(localStorage.getItem("creator-hub-theme")).toBe("light");
  });

  it("switches without transitions, for one frame", async () => {
    const { person } = renderApp("/login");
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(root.className));
    watch.observe(root, { attributes: true });
    await person.click(await screen.findByRole("button", { name: "Dark theme" }));
    await waitFor(() => expect(root).not.toHaveClass("theme-switching"));
    watch.disconnect();
    expect(seen).toContain("theme-switching dark");
  });

  it("follows another window of the same browser", async () => {
    renderApp("/login");
    await screen.findByRole("button", { name: "Dark theme" });
    window.dispatchEvent(new StorageEvent("storage", { key: "creator-hub-theme", newValue: "dark" }));
    expect(await screen.findByRole("button", { name: "Light theme" })).toBeVisible();
    expect(root).toHaveClass("dark");
  });
});

describe("before the first paint", () => {
  const boot = readFileSync("src/boot.js", "utf8");
  // Runs as the page runs it: on its own, before any of the app.
  const run = () => {
    document.head.innerHTML = '<meta name="theme-color" content="#f2ede4" />';
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
    new Function(boot)();
  };

  it.each([
    ["dark", true],
    ["light", false],
    [null, false],
  ])("stored %s theme makes the root dark: %s", (kept, dark) => {
    if (kept) localStorage.setItem("creator-hub-theme", kept);
    run();
    expect(root.classList.contains("dark")).toBe(dark);
  });
});
