import { readFileSync } from "node:fs";
import { screen } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const boot = readFileSync("src/boot.js", "utf8");
const offline = readFileSync("public/offline.js", "utf8");
const offlinePage = readFileSync("public/offline.html", "utf8");
const page = readFileSync("src/index.ejs", "utf8").replaceAll(/<%.*?%>/gs, "");

/** As the page runs it: on its own, before any of the app. */
function run(script: string) {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(script)();
}

afterEach(() => {
  globalThis.preloadedResponses = undefined;
});

describe("a page whose scripts are loading", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = /<body>(.*)<\/body>/s.exec(page)?.[1] ?? "";
    document.head.innerHTML = '<script defer data-of="page"></script><script data-of="app"></script>';
    run(boot);
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

describe("the language of the first paint", () =>
  it.each([
    ["ar", ["de-AT"], "ar", "rtl"],
    [null, ["fr", "AR-eg"], "ar", "rtl"],
    [null, ["de-AT"], "de", "ltr"],
    [null, ["fr"], "en", "ltr"],
    ["ar-XB", ["de"], "ar-XB", "rtl"],
  ])("saved %s, preferred %j: %s", (saved, preferred, lang, dir) => {
    vi.useFakeTimers();
    vi.spyOn(navigator, "languages", "get").mockReturnValue(preferred);
    if (saved) localStorage.setItem("creator-hub-language", saved);
    document.head.innerHTML = '<meta name="scripts-of-ar" content="/assets/language-ar.js" />';
    run(boot);
    expect(document.documentElement).toHaveAttribute("lang", lang);
    expect(document.documentElement).toHaveAttribute("dir", dir);
    expect(document.querySelectorAll('link[href="/assets/language-ar.js"]')).toHaveLength(
      lang === "ar" ? 1 : 0,
    );
    document.head.innerHTML = "";
  }));

describe("the scripts of the dashboard", () =>
  it.each([
    ["", ["dashboard", "roadmap"]],
    ["?tab=roadmap&task=7", ["dashboard", "roadmap"]],
    ["?tab=completed", ["dashboard"]],
    ["?checkin=7", ["dashboard", "check-in"]],
  ])("at %j: %j", (search, parts) => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", vi.fn().mockResolvedValue(Response.json({})));
    localStorage.setItem("creator-hub-home", "dashboard");
    history.replaceState(null, "", `/dashboard${search}`);
    document.head.innerHTML = ["sign-in", "dashboard", "roadmap", "check-in", "admin"]
      .map((part) => `<meta name="scripts-of-${part}" content="/assets/${part}.js" />`)
      .join("");
    run(boot);
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    expect(preloaded.map(({ href }) => new URL(href).pathname)).toEqual(
      parts.map((part) => `/assets/${part}.js`),
    );
    document.head.innerHTML = "";
    history.replaceState(null, "", "/");
  }));

describe("a text before the app", () => {
  afterEach(() => {
    document.body.innerHTML = "";
    document.head.innerHTML = "";
  });

  it.each([
    ["de", "Creator Hub wurde nicht geladen", "Neu laden", "ltr"],
    ["ar", "لم يتم تحميل Creator Hub", "إعادة التحميل", "rtl"],
    ["en-XA", "Creator Hub did not load", "Reload", "ltr"],
  ])("of the page is in %s", (language, heading, button, dir) => {
    vi.useFakeTimers();
    localStorage.setItem("creator-hub-language", language);
    document.body.innerHTML = /<body>(.*)<\/body>/s.exec(page)?.[1] ?? "";
    run(boot);
    document.dispatchEvent(new Event("readystatechange"));
    vi.advanceTimersByTime(15_000);
    expect(screen.getByRole("heading", { name: heading })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: button })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute("dir", dir);
  });

  it("of the offline page is the browser's", () => {
    vi.useFakeTimers();
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr", "de-AT"]);
    document.head.innerHTML = /<head>(.*)<\/head>/s.exec(offlinePage)?.[1] ?? "";
    document.body.innerHTML = /<body>(.*)<\/body>/s.exec(offlinePage)?.[1] ?? "";
    run(offline);
    dispatchEvent(new Event("DOMContentLoaded"));
    expect(document.title).toBe("Du bist offline · Creator Hub");
    expect(document.documentElement).toHaveAttribute("lang", "de");
    expect(screen.getByRole("heading", { level: 1, name: "Du bist offline" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Erneut versuchen" })).toBeInTheDocument();
  });
});
