import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { ClientNumber } from "@/api/generated/admin";
import { aMentor, aUser } from "@/testing/fixtures";
import { showTab } from "@/testing/events";
import { aClientNumber, aNumber, aValue } from "@/testing/numberFixtures";
import { daysAgo } from "@/testing/ownNumberServer";
import { callOf, recordCalls } from "@/testing/recordCalls";
import { renderApp } from "@/testing/renderApp";
import { answering, server } from "@/testing/server";

const asked = { source: "checkIn", by: "Maya", checkIn: "Weekly look-back" } as const;
const followers = aClientNumber({
  id: 5,
  name: "Followers on Instagram",
  unit: "followers",
  source: "checkIn",
  askedBy: { name: "Weekly look-back", nextOn: null },
  values: [
    aValue("2026-09-02", "10980", { source: "csv", by: "Timo" }),
    aValue("2026-10-15", "11900", asked),
    aValue("2026-10-22", "11980", asked),
    aValue("2026-11-05", "12170", asked),
    aValue("2026-11-12", "12300", asked),
    aValue("2026-11-20", "12480", {
      ...asked,
      at: "2026-11-20T09:52:00",
      earlier: [{ amount: "12180", by: "Maya", at: "2026-11-20T09:47:00Z" }],
    }),
  ],
  gaps: [{ after: "2026-10-22", before: "2026-11-05", missed: ["2026-10-28"] }],
  change: { amount: "500", percent: 4.2 },
  goal: {
    kind: "reach",
    amount: "15000",
    by: "2027-03-01",
    every: null,
    isMet: false,
    left: "2520",
    percent: 83,
    periods: [],
  },
});
const talks = aClientNumber({
  id: 6,
  name: "Talks with sponsors",
  unit: "a month",
  decimals: 1,
  values: [aValue("2026-10-10", "1"), aValue("2026-11-10", "2.5")],
});

function open(numbers: ClientNumber[], { library = [aNumber({ id: 9, name: "Videos" })], query = "" } = {}) {
  const { calls, note } = recordCalls((request, body) => ({ call: callOf(request), body }));
  const answer = () => HttpResponse.json(followers);
  server.use(
    answering("admin/clients/maya", { ...aUser({ id: "maya" }), tags: [] }),
    answering("admin/clients/maya/numbers", { numbers }),
    answering("admin/numbers", { numbers: library, max: 50 }),
    answering("admin-notes", []),
    http.put("*/api/admin/clients/maya/numbers/:number/values/:day", async ({ request }) => {
      await note(request);
      return answer();
    }),
    http.delete("*/api/admin/clients/maya/numbers/:number/values/:day", async ({ request }) => {
      await note(request);
      return answer();
    }),
    http.post("*/api/admin/numbers/:id/give", async ({ request }) => {
      await note(request);
      return HttpResponse.json(
        { clients: 1, unchanged: 0, missed: { count: 0, names: [] } },
        { status: 201 },
      );
    }),
  );
  return { calls, ...renderApp(`/admin/clients/maya${query}`, { user: aMentor() }) };
}

const part = async () => within(await screen.findByRole("region", { name: "Numbers" }));

describe("the numbers of a client", () => {
  it("show last value, change and goal", async () => {
    open([followers, talks]);
    const cards = (await part()).getAllByRole("article");
    expect(cards[0]).toHaveTextContent("12,480 followers");
    expect(cards[0]).toHaveTextContent("500 more in 4 weeks");
    expect(cards[0]).toHaveTextContent("Goal: 15,000 by Mar 1, 2027, 2,520 to go");
    expect(cards[1]).toHaveTextContent("2.5 a month");
    expect(cards[1]).toHaveTextContent("Two values so far");
    expect(cards[1]).toHaveTextContent("No goal yet. You write it.");
  });

  it("open their values with sources and gaps", async () => {
    const { person, address } = open([followers, talks]);
    await person.click((await part()).getByRole("button", { name: "Followers on Instagram" }));
    expect(address()).toBe("/admin/clients/maya?number=5");
    const panel = within(await screen.findByRole("region", { name: "Followers on Instagram" }));
    expect(panel.getByText("Weekly look-back asks for it, more is better")).toBeVisible();
    expect(panel.getByRole("figure", { name: "Followers on Instagram" })).toBeVisible();
    const rows = () => panel.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      "Nov 20Weekly look-backwas 12,18012,480",
      "Nov 12Weekly look-back12,300",
      "Nov 5Weekly look-back12,170",
      "Oct 28 was not answered",
      "Oct 22Weekly look-back11,980",
      "Oct 15Weekly look-back11,900",
    ]);
    expect(panel.getByText("Maya corrected today’s at 9:52 AM. Both are kept.")).toBeVisible();
    await person.click(panel.getByRole("button", { name: "All 6" }));
    expect(rows().at(-1)).toBe("Sep 2CSV, read in by Timo10,980");
    await person.click(panel.getByRole("radio", { name: "Table" }));
    const table = within(panel.getByRole("table", { name: "Values of Followers on Instagram" }));
    expect(table.getByRole("row", { name: "Sep 2 10,980" })).toBeVisible();
    expect(table.getByText("Oct 28 was not answered")).toBeVisible();
    await person.click((await part()).getByRole("button", { name: "Followers on Instagram" }));
    expect(address()).toBe("/admin/clients/maya");
  });

  it("have no line below three values", async () => {
    open([talks], { query: "?number=6" });
    const panel = within(await screen.findByRole("region", { name: "Talks with sponsors" }));
    expect(panel.getByText(/With the third one there is a line/)).toBeVisible();
    expect(panel.queryByRole("figure")).not.toBeInTheDocument();
  });

  it("are written for the new day after midnight", async () => {
    const { person, calls } = open([{ ...talks, today: daysAgo(2) }]);
    await part();
    const today = daysAgo(0);
    server.use(
      answering("admin/clients/maya/numbers", {
        numbers: [{ ...talks, today, values: [aValue("2026-10-10", "7")] }],
      }),
    );
    showTab(true);
    await waitFor(async () => expect((await part()).getByRole("article")).toHaveTextContent("7.0 a month"));
    await person.click((await part()).getByRole("button", { name: "Write today’s" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Talks with sponsors" }));
    await person.type(dialog.getByRole("textbox", { name: "Amount" }), "3");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ call: `PUT /api/admin/clients/maya/numbers/6/values/${today}` }),
      ),
    );
  });

  it("are written where the mentor writes them", async () => {
    const { person, calls } = open([talks]);
    await person.click((await part()).getByRole("button", { name: "Write today’s" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Talks with sponsors" }));
    await person.type(dialog.getByRole("textbox", { name: "Amount" }), "many");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Please write a number, such as 12.5")).toBeVisible();
    await person.clear(dialog.getByRole("textbox", { name: "Amount" }));
    await person.type(dialog.getByRole("textbox", { name: "Amount" }), "3,5");
    expect(dialog.getByText("Reads as 3.5 a month.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Value saved")).toBeVisible();
    expect(calls).toEqual([
      { call: "PUT /api/admin/clients/maya/numbers/6/values/2026-11-20", body: { amount: "3.5" } },
    ]);
  });

  it("are corrected and deleted by day", async () => {
    const { person, calls } = open([talks], { query: "?number=6" });
    await person.click(await screen.findByRole("button", { name: "Correct the value of Oct 10" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Talks with sponsors" }));
    expect(dialog.getByRole("textbox", { name: "Amount" })).toHaveValue("1");
    await person.click(dialog.getByRole("button", { name: "Delete value" }));
    expect(await screen.findByText("Value deleted")).toBeVisible();
    expect(calls).toEqual([
      { call: "DELETE /api/admin/clients/maya/numbers/6/values/2026-10-10", body: null },
    ]);
  });

  it("are not written where others write", async () => {
    open([followers], { query: "?number=5" });
    await screen.findByRole("region", { name: "Followers on Instagram" });
    expect(screen.queryByRole("button", { name: /^(Write|Correct)/ })).not.toBeInTheDocument();
  });

  it("are given from the library", async () => {
    const library = [aNumber({ id: 5, name: "Followers on Instagram" }), aNumber({ id: 9, name: "Videos" })];
    const { person, calls } = open([followers], { library });
    await person.click((await part()).getByRole("button", { name: "Give a number" }));
    const menu = within(await screen.findByRole("menu", { name: "Give a number" }));
    expect(menu.queryByRole("menuitem", { name: "Followers on Instagram" })).not.toBeInTheDocument();
    await person.click(menu.getByRole("menuitem", { name: "Videos" }));
    expect(await screen.findByText("“Videos” is given")).toBeVisible();
    expect(calls).toEqual([{ call: "POST /api/admin/numbers/9/give", body: { clients: { ids: ["maya"] } } }]);
  });

  it("are offered alone where the client has none", async () => {
    open([]);
    expect(await screen.findByRole("button", { name: "Give a number" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Numbers" })).not.toBeInTheDocument();
  });

  it("are absent without a library", async () => {
    open([], { library: [] });
    expect(await screen.findByText("Read-only preview.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Give a number" })).not.toBeInTheDocument();
  });

  it("stand in one line of a low window", async () => {
    const usual = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      query.includes("max-height") ? Object.assign(usual(query), { matches: true }) : usual(query),
    );
    const { person } = open([followers, talks]);
    const numbers = await part();
    expect(numbers.queryByRole("article")).not.toBeInTheDocument();
    await person.click(numbers.getByRole("button", { name: "Talks with sponsors 2.5 a month" }));
    await waitFor(() => expect(screen.getByRole("region", { name: "Talks with sponsors" })).toBeVisible());
  });
});
