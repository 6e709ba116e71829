import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";

const height = 300;

/** A page of parts of one height, in a window that shows two of them. Nothing is laid out in jsdom. */
function layOut(scrolled: () => number) {
  const order = [
    "profile",
    "links",
    "heroes",
    "passkeys",
    "two-factor",
    "devices",
    "language",
    "mail",
    "calendar-feed",
    "data",
  ];
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.id === "content") return new DOMRect(0, 0, 900, 2 * height);
    const index = order.indexOf(this.id);
    return new DOMRect(0, index * height - scrolled(), 900, height);
  });
  const all = document.querySelectorAll("section[id]").length * height;
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(all);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2 * height);
  vi.spyOn(Element.prototype, "scrollTop", "get").mockImplementation(scrolled);
}

afterEach(() => {
  vi.restoreAllMocks();
});

it("lists sections, scrolls to each, marks the current", async () => {
  const { person } = renderApp("/dashboard?tab=account", { user: aUser() });
  const list = within(await screen.findByRole("navigation", { name: "On this page" }));
  const current = () => list.getAllByRole("link", { current: true }).map((link) => link.textContent);
  const regions = [...document.querySelectorAll("section[id]")].map((region) => region.id);
  expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    regions.map((id) => `/dashboard?tab=account#${id}`),
  );

  let scrolled = 0;
  layOut(() => scrolled);
  const scrollTo = (top: number) => {
    scrolled = top;
    fireEvent.scroll(document.getElementById("content") ?? document.body);
  };
  scrollTo(0);
  expect(current()).toEqual(["Profile Information"]);
  act(() => {
    scrollTo(3 * height - 20);
  });
  expect(current()).toEqual(["Passkeys"]);

  // At the end two are in view: the last, unless the other was chosen.
  const end = (regions.length - 2) * height;
  scrollTo(end);
  expect(current()).toEqual(["Your data"]);
  await person.click(list.getByRole("link", { name: "Calendar feed" }));
  expect(current()).toEqual(["Calendar feed"]);
  expect(screen.getByRole("region", { name: "Calendar feed" })).toHaveFocus();
});
