import { readFileSync } from "node:fs";
import { screen } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const boot = readFileSync("src/boot.js", "utf8");
const page = readFileSync("src/index.ejs", "utf8").replaceAll(/<%.*?%>/gs, "");

describe("a page whose scripts are loading", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = /<body>(.*)<\/body>/s.exec(page)?.[1] ?? "";
    document.head.innerHTML = '<script defer data-of="page"></script><script data-of="app"></script>';
    // As the page runs it: on its own, before any of the app.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
    new Function(boot)();
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = "";
    document.head.innerHTML = "";
  });

  const lose = (whose: "page" | "app") => {
    document.querySelector(`[data-of="${whose}"]`)?.dispatchEvent(new Event("error"));
  };

  it("shows an error when a script fails", () => {
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    lose("page");
    expect(screen.getByRole("alert")).toHaveTextContent("Creator Hub did not load");
    expect(screen.getByRole("button", { name: "Reload" })).toBeInTheDocument();
  });

  it("shows an error after a timeout", () => {
    vi.advanceTimersByTime(14_000);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    vi.advanceTimersByTime(1000);
    expect(screen.getByRole("alert")).toBeInTheDocument();
  });

  it("leaves the app to look for its own", () => {
    lose("app");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("shows no error once the app has started", () => {
    document.querySelector("#root")?.replaceChildren("the app");
    lose("page");
    vi.advanceTimersByTime(60_000);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
