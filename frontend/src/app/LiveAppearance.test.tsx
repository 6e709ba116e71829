import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { originalAppearance, setAppearance } from "@/language/appearance";
import { anAppearance, serveAppearance } from "@/testing/appearance";
import { serveEvents, showTab } from "@/testing/events";
import { aMentor, aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { serveTasks } from "@/testing/taskServer";
import { updateDocumentFace } from "./documentFace";

const faceInHead = 'link[rel="icon"], link[rel="apple-touch-icon"], link[data-theme]';

beforeEach(() =>
  document.head.insertAdjacentHTML(
    "beforeend",
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ),
);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  for (const link of document.querySelectorAll(faceInHead)) link.remove();
});

const themes = () =>
  [...document.querySelectorAll("link[data-theme]")].map((link) => link.getAttribute("href"));
const iconAddresses = () =>
  [...document.querySelectorAll('link[rel="icon"], link[rel="apple-touch-icon"]')].map((link) =>
    link.getAttribute("href"),
  );
/** Loads the newest style sheet, which jsdom does not. */
const loadTheme = () =>
  [...document.querySelectorAll("link[data-theme]")].at(-1)?.dispatchEvent(new Event("load"));

/** Board of a client whose stream stands. */
async function openBoard(path = "/dashboard") {
  serveTasks([aTask({ title: "Film" }), aTask({ title: "Audit", category: "Timo Task" })]);
  const events = serveEvents();
  const app = renderApp(path, { user: aUser() });
  await waitFor(() => expect(events.asked()).toBe(1));
  events.accept();
  await screen.findByRole("article", { name: /Film|Audit/, hidden: true });
  return { ...app, ...events };
}

describe("a new appearance", () => {
  it("reaches open screens and keeps drafts", async () => {
    const { person, send } = await openBoard("/dashboard?tab=timo");
    await waitFor(() => expect(document.title).toBe("Timo Assigned Tasks · Creator Hub"));
    await person.keyboard("n");
    const title = await screen.findByRole("textbox", { name: /^Title/ });
    await person.type(title, "Half a thought");
    serveAppearance(
      anAppearance({ logo: "a1", accent: "#7c9a4e", theme: "/api/appearance/theme-7c9a4e.css" }),
    );
    send({ what: ["appearance"], tab: "of-an-admin" });
    await waitFor(() => expect(document.title).toBe("Mara Assigned Tasks · Fern & Frame"));
    const menu = within(screen.getByRole("complementary", { name: "Side menu", hidden: true }));
    expect(menu.getByText("Fern & Frame")).toBeInTheDocument();
    expect(menu.getByText("Mara Assigned Tasks")).toBeInTheDocument();
    expect(screen.getByText("Mara Task")).toBeInTheDocument();
    expect(title).toHaveValue("Half a thought");
    expect(themes()).toEqual(["/api/appearance/theme-7c9a4e.css"]);
    expect(iconAddresses()).toEqual([
      "/api/appearance/icon-32.png?v=a1",
      "/api/appearance/icon-180.png?v=a1",
    ]);
    expect(document.querySelector("aside img[data-mark]")).toHaveAttribute(
      "src",
      "/api/appearance/icon-192.png?v=a1",
    );
  });

  it("names the admin's bar and way home", async () => {
    renderApp("/admin", { user: aMentor() });
    expect(await screen.findByRole("link", { name: "Creator Hub, to your own board" })).toBeVisible();
    serveAppearance(anAppearance());
    act(() => setAppearance(anAppearance()));
    expect(screen.getByRole("link", { name: "Fern & Frame, to your own board" })).toBeVisible();
    expect(screen.getByText("Fern & Frame")).toBeVisible();
  });

  it("reaches signed-out pages when looked at again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderApp("/login", { user: null });
    await screen.findByRole("heading", { name: "Sign in" });
    await waitFor(() => expect(document.title).toBe("Sign in · Creator Hub"));
    serveAppearance(anAppearance({ imprintUrl: "https://fern.example/imprint" }));
    showTab(true);
    expect(screen.queryByText("Fern & Frame")).not.toBeInTheDocument();
    vi.setSystemTime(Date.now() + 61_000);
    showTab(true);
    expect(await screen.findByText("Fern & Frame")).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Sign in · Fern & Frame"));
    const imprint = screen.getByRole("link", { name: /^Imprint ?\(opens in a new tab\)$/ });
    expect(imprint).toHaveAttribute("href", "https://fern.example/imprint");
    expect(imprint).toHaveAttribute("rel", "noopener");
    expect(screen.queryByRole("link", { name: /Privacy/ })).not.toBeInTheDocument();
    expect(screen.getByText("Made by the Creator Hub team")).toBeVisible();
  });

  it.each([
    ["its version", anAppearance({ version: 7 }), "/sw.js?appearance=7"],
    ["no version of the original names", { ...originalAppearance, version: 7 }, "/sw.js"],
  ])("registers a service worker of %s", async (_of, appearance, address) => {
    const register = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, "serviceWorker", { value: { register }, configurable: true });
    const { send } = await openBoard();
    serveAppearance(appearance);
    send({ what: ["appearance"] });
    await waitFor(() =>
      expect(register).toHaveBeenCalledExactlyOnceWith(address, { updateViaCache: "none" }),
    );
  });
});

describe("the accent's style sheet", () => {
  const show = (theme: string | null, version: number) => {
    setAppearance(anAppearance({ theme, version }));
    updateDocumentFace();
  };

  it("is swapped without another colour between", () => {
    show("/one.css", 1);
    loadTheme();
    show("/two.css", 2);
    expect(themes()).toEqual(["/one.css", "/two.css"]);
    loadTheme();
    expect(themes()).toEqual(["/two.css"]);
    show("/two.css", 3);
    expect(themes()).toEqual(["/two.css"]);
    show(null, 4);
    expect(themes()).toEqual([]);
  });

  it("stays when the next one fails", () => {
    show("/one.css", 1);
    loadTheme();
    show("/two.css", 2);
    [...document.querySelectorAll("link[data-theme]")].at(-1)?.dispatchEvent(new Event("error"));
    expect(themes()).toEqual(["/one.css"]);
  });

  it("goes with the icons back to the original", () => {
    setAppearance(anAppearance({ logo: "a1", theme: "/one.css" }));
    updateDocumentFace();
    setAppearance(anAppearance({ version: 2 }));
    updateDocumentFace();
    expect(themes()).toEqual([]);
    expect(iconAddresses()).toEqual(["/favicon.svg", "/apple-touch-icon.png"]);
    expect(document.querySelector('link[rel="icon"]')).toHaveAttribute("type", "image/svg+xml");
  });
});

describe("the empty gold board", () => {
  const board = (path = "/dashboard?tab=timo") => {
    serveTasks([]);
    renderApp(path, { user: aUser() });
  };

  it("links the addresses that are set", async () => {
    setAppearance(anAppearance({ communityUrl: "https://fern.example/community" }));
    serveAppearance(anAppearance({ communityUrl: "https://fern.example/community" }));
    board();
    const link = await screen.findByRole("link", { name: /^community space ?\(opens in a new tab\)$/ });
    expect(link).toHaveAttribute("href", "https://fern.example/community");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener");
    expect(screen.queryByRole("link", { name: /live class/ })).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "No Mara Assigned Tasks" })).toBeVisible();
  });

  it("has no links without addresses", async () => {
    board();
    const heading = await screen.findByRole("heading", { name: "No Timo Assigned Tasks" });
    expect(heading.parentElement?.lastElementChild).toHaveTextContent(
      /^Post in the community space to request specialized assignments, or attend a live class to get personalized task recommendations\.$/,
    );
    expect(heading.parentElement?.querySelector("a")).toBeNull();
  });
});

it("a change returns to the original names", async () => {
  const { send } = await openBoard();
  serveAppearance(anAppearance());
  send({ what: ["appearance"] });
  await waitFor(() => expect(document.title).toBe("Content Roadmap · Fern & Frame"));
  serveAppearance(anAppearance({ productName: null, mentorName: null, version: 2 }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  send({ what: ["appearance"] });
  await waitFor(() => expect(document.title).toBe("Content Roadmap · Creator Hub"));
});
