import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientRow } from "@/api/generated/admin";
import { numbersAddress } from "@/addresses/admin";
import { hubApi } from "@/api/hubApi";
import { aClientRow, aMentor, aSegment, aTag, aUser } from "@/testing/fixtures";
import { aPreview } from "@/testing/groupServer";
import { aNumber } from "@/testing/numberFixtures";
import { renderApp } from "@/testing/renderApp";
import { aFile, watchDownloads } from "@/testing/downloads";
import { answering, recorded, refusal, server } from "@/testing/server";

beforeEach(() => localStorage.clear());

const tag = { id: 3, name: "Autumn 26", colour: "marine" } as const;
const row = (firstName: string, changes: Partial<ClientRow> = {}) =>
  aClientRow({
    id: firstName.toLowerCase(),
    firstName,
    lastName: "",
    email: `${firstName.toLowerCase()}@example.com`,
    ...changes,
  });
const five = ["Ada", "Ben", "Cleo", "Dana", "Eve"].map((name) => row(name));

/** A server that pages the rows, and notes what it was asked for. */
function serveRows(rows: readonly ClientRow[], total = rows.length) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get("*/api/admin/clients", ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ clients: rows, total });
    }),
    http.get("*/api/admin/clients/:id", ({ params }) =>
      HttpResponse.json({ ...aUser({ id: String(params["id"]) }), tags: [] }),
    ),
    answering("admin/tags", [aTag({ ...tag, clients: 2 })]),
    answering("admin/segments", [aSegment({ id: 7, name: "Drifting", count: 11 })]),
    answering("admin/attention", { clients: 512, overdue: 14, waiting: 6, quiet: 9 }),
  );
  return { asked };
}

function openTable(rows: readonly ClientRow[] = five, path = "/admin?view=table", total = rows.length) {
  const { asked } = serveRows(rows, total);
  return { asked, ...renderApp(path, { user: aMentor() }) };
}

const table = () => screen.findByRole("grid", { name: "Clients" });
const rowOf = async (name: string) => within(await table()).findByRole("row", { name: new RegExp(name) });
const chosen = () =>
  screen.getAllByRole("row", { selected: true }).map((each) => within(each).getByRole("link").textContent);

describe("the table of clients", () => {
  it("shows a row a client with every column", async () => {
    openTable([
      row("Sam", {
        tags: [tag, { id: 4, name: "Shorts", colour: "coral" }, { id: 5, name: "Food", colour: "rose" }],
        taskCounts: { open: 15, overdue: 3, waiting: 0, completed: 4 },
        completionRate: 21,
        lastActiveAt: new Date().toISOString(),
      }),
    ]);
    const cells = within(await rowOf("Sam")).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "",
      "SSamsam@example.com",
      "Autumn 26Shorts+1Food",
      "15",
      "3",
      "0",
      "4",
      "21%",
      expect.stringMatching(/^Today, /u) as string,
      "Sep 9, 2026",
      "",
    ]);
  });

  it("sorts on the server, telling end first", async () => {
    const { person, address, asked } = openTable();
    await rowOf("Ada");
    expect(asked).toEqual([{ sort: "overdue", order: "desc", limit: "50", offset: "0" }]);
    expect(screen.getByRole("columnheader", { name: "Overdue" })).toHaveAttribute("aria-sort", "descending");
    await person.click(screen.getByRole("button", { name: "Last sign of life" }));
    expect(address()).toBe("/admin?view=table&sort=lastActive");
    expect(screen.getByRole("columnheader", { name: "Last sign of life" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await person.click(screen.getByRole("button", { name: "Last sign of life" }));
    expect(address()).toBe("/admin?view=table&sort=lastActive&direction=desc");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: "lastActive", order: "desc" }));
  });

  it("stays in the browser and in the address", async () => {
    const { person, address, unmount } = openTable(five, "/admin");
    await person.click(await screen.findByRole("radio", { name: "Table" }));
    await table();
    expect(address()).toBe("/admin?view=table");
    unmount();
    const again = openTable(five, "/admin");
    await table();
    await again.person.click(screen.getByRole("radio", { name: "Cards" }));
    expect(await screen.findByRole("article", { name: "Ada" })).toBeVisible();
    expect(again.address()).toBe("/admin");
  });
});

const followers = aNumber({ id: 5, name: "Followers on Instagram", unit: "followers", source: "checkIn" });
const income = aNumber({ id: 7, name: "Income from sponsors", unit: "€", decimals: 2, source: "csv" });
const others = [8, 9].map((id) => aNumber({ id, name: `Other ${id}` }));

const serveLibrary = () =>
  server.use(answering("admin/numbers", { numbers: [followers, income, ...others], max: 50 }));

const day = "2026-11-18";
const withNumbers = [
  row("Theo", {
    numbers: [
      { id: 5, latest: { day, amount: "61200" }, change: { amount: "180", percent: 0.3 } },
      { id: 7, latest: { day, amount: "1850" }, change: { amount: "-250", percent: -12.4 } },
    ],
  }),
  row("Ada", { numbers: [{ id: 5, latest: null, change: null }] }),
];

describe("numbers as columns", () => {
  it("show the last value and its change", async () => {
    serveLibrary();
    const { asked } = openTable(withNumbers, "/admin?view=table&numbers=5,7");
    const cells = within(await rowOf("Theo")).getAllByRole("cell");
    await waitFor(() => expect(cells[4]).toHaveTextContent("1,850.00"));
    expect(cells.slice(3, 5).map(({ textContent }) => textContent)).toEqual(["61,200+0.3%", "1,850.00-12%"]);
    const ada = within(await rowOf("Ada")).getAllByRole("cell");
    expect(ada.slice(3, 5).map(({ textContent }) => textContent)).toEqual(["–No value", "–No value"]);
    expect(screen.getByRole("columnheader", { name: "Income from sponsors, €" })).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ numbers: "5,7" });
  });

  it("are chosen in a menu, three at most", async () => {
    serveLibrary();
    const { person, address } = openTable(withNumbers);
    await rowOf("Theo");
    await person.click(screen.getByRole("button", { name: "Columns" }));
    await person.click(await screen.findByRole("menuitemcheckbox", { name: "Income from sponsors" }));
    await person.click(screen.getByRole("menuitemcheckbox", { name: "Followers on Instagram" }));
    await person.click(screen.getByRole("menuitemcheckbox", { name: "Other 8" }));
    expect(await screen.findByText("Numbers as columns, 3 of 3")).toBeVisible();
    expect(screen.getByRole("menuitemcheckbox", { name: "Other 9" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await person.click(screen.getByRole("menuitemcheckbox", { name: "Income from sponsors" }));
    expect(address()).toBe("/admin?view=table&numbers=5%2C8");
    await person.click(screen.getByRole("menuitem", { name: "All numbers" }));
    expect(address()).toBe(numbersAddress());
  });

  it("are sorted by, and what sorts stays", async () => {
    serveLibrary();
    const { person, address, asked } = openTable(withNumbers, "/admin?view=table&numbers=5,7");
    await rowOf("Theo");
    await person.click(await screen.findByRole("button", { name: "Income from sponsors, €" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: "number-2", order: "desc" }));
    await person.click(screen.getByRole("button", { name: "Columns" }));
    await person.click(await screen.findByRole("menuitemcheckbox", { name: "Followers on Instagram" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ numbers: "7", sort: "number-1" }));
    await person.click(screen.getByRole("menuitemcheckbox", { name: "Income from sponsors" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: "overdue" }));
    expect(address()).toBe("/admin?view=table");
  });

  it("stay in the browser", async () => {
    serveLibrary();
    const { person, unmount } = openTable(withNumbers);
    await rowOf("Theo");
    await person.click(screen.getByRole("button", { name: "Columns" }));
    await person.click(await screen.findByRole("menuitemcheckbox", { name: "Followers on Instagram" }));
    unmount();
    const again = openTable(withNumbers);
    await rowOf("Theo");
    expect(again.asked.at(-1)).toMatchObject({ numbers: "5" });
    expect(await screen.findByRole("columnheader", { name: "Followers on Instagram" })).toBeVisible();
  });

  it("go with their number", async () => {
    serveLibrary();
    openTable(withNumbers, "/admin?view=table&numbers=99,5");
    await rowOf("Theo");
    expect(await screen.findByRole("columnheader", { name: "Followers on Instagram" })).toBeVisible();
    expect(screen.queryByRole("columnheader", { name: "Number" })).not.toBeInTheDocument();
  });

  it("leave their columns to others once deleted", async () => {
    serveLibrary();
    const { person, address } = openTable(withNumbers, "/admin?view=table&numbers=97,98,99&sort=number-1");
    await rowOf("Theo");
    await person.click(screen.getByRole("button", { name: "Columns" }));
    await person.click(await screen.findByRole("menuitemcheckbox", { name: "Followers on Instagram" }));
    expect(await screen.findByText("Numbers as columns, 1 of 3")).toBeVisible();
    expect(address()).toBe("/admin?view=table&numbers=5");
  });
});

describe("search, attention, tag and segment", () => {
  it("narrow together and stand in the address", async () => {
    const { person, address, asked } = openTable();
    await rowOf("Ada");
    await person.click(screen.getByRole("button", { name: /^Overdue 14/ }));
    await person.click(await screen.findByRole("button", { name: /^Drifting 11/ }));
    await person.click(screen.getByRole("button", { name: "Filter" }));
    await person.click(await screen.findByRole("menuitemradio", { name: "Autumn 26" }));
    await person.type(screen.getByRole("searchbox"), "a");
    await waitFor(() => expect(address()).toBe("/admin?view=table&attention=overdue&segment=7&tag=3&q=a"));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ q: "a", attention: "overdue", tag: "3", segment: "7" }),
    );
    expect(await screen.findByText("5 of 512 clients")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Clear the filter" }));
    await person.click(screen.getByRole("button", { name: /^Drifting 11/ }));
    expect(address()).toBe("/admin?view=table&attention=overdue&q=a");
  });

  it("say the segment as text, and edit it", async () => {
    const { person, address } = openTable(five, "/admin?view=table&segment=7");
    expect(await screen.findByText("has been quiet")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Edit segment" }));
    expect(address()).toBe("/admin?view=table&segment=7&edit-segment=7");
  });

  it("show that nobody fits and let go", async () => {
    const { person, address } = openTable([], "/admin?view=table&segment=7&attention=quiet");
    expect(await screen.findByRole("heading", { name: "Nobody matches" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Show all clients" }));
    expect(address()).toBe("/admin?view=table");
  });

  it("show that the segment was deleted", async () => {
    serveRows(five);
    server.use(
      http.get("*/api/admin/clients", ({ request }) =>
        request.url.includes("segment=9")
          ? refusal(422, "There is no such segment.", "segment")
          : HttpResponse.json({ clients: five, total: 5 }),
      ),
    );
    const { person } = renderApp("/admin?view=table&segment=9", { user: aMentor() });
    expect(await screen.findByRole("heading", { name: "This filter is gone" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Show all clients" }));
    expect(await rowOf("Ada")).toBeVisible();
  });

  it("narrow the downloads to the segment", async () => {
    const { person } = openTable(five, "/admin?view=table&segment=7");
    await rowOf("Ada");
    await person.click(screen.getByRole("button", { name: "Downloads" }));
    const saved = watchDownloads();
    let asked = "";
    server.use(
      http.get("*/api/admin/clients.csv", ({ request }) => {
        asked = new URL(request.url).search;
        return aFile("clients.csv");
      }),
    );
    await person.click(await screen.findByRole("menuitem", { name: "Download clients (CSV)" }));
    await waitFor(() => expect(saved).toEqual(["clients.csv"]));
    expect(asked).toBe("?segment=7");
  });
});

describe("choosing by keyboard alone", () => {
  it("moves, chooses a range, shrinks and opens", async () => {
    const { person, address } = openTable();
    (await rowOf("Ada")).focus();
    await person.keyboard("{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    expect(await rowOf("Dana")).toHaveFocus();
    expect(chosen()).toEqual(["Ben", "Cleo", "Dana"]);
    await person.keyboard("{Shift>}{ArrowUp}{/Shift}");
    expect(chosen()).toEqual(["Ben", "Cleo"]);
    await person.keyboard("{End}{Control>}a{/Control}");
    expect(chosen()).toHaveLength(5);
    await person.keyboard("{Escape}");
    expect(screen.queryAllByRole("row", { selected: true })).toEqual([]);
    await person.keyboard("{Home}{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/clients/ada"));
  });

  it("has one stop for the Tab key", async () => {
    openTable();
    await rowOf("Ada");
    const stops = (await table()).querySelectorAll("tbody tr[tabindex='0']");
    expect([...stops].map((each) => each.getAttribute("data-client"))).toEqual(["ada"]);
  });
});

describe("choosing clients", () => {
  it("chooses a range with Shift, but one", async () => {
    const { person } = openTable();
    await person.click(await screen.findByRole("checkbox", { name: "Choose Ada" }));
    await person.keyboard("{Shift>}");
    await person.click(screen.getByRole("checkbox", { name: "Choose Dana" }));
    await person.keyboard("{/Shift}");
    await person.click(screen.getByRole("checkbox", { name: "Choose Ben" }));
    expect(chosen()).toEqual(["Ada", "Cleo", "Dana"]);
    expect(await screen.findByText("3 chosen")).toBeVisible();
    const page = screen.getByRole<HTMLInputElement>("checkbox", { name: "Choose all on this page" });
    expect(page.indeterminate).toBe(true);
    await person.click(page);
    expect(chosen()).toHaveLength(5);
    await person.click(page);
    expect(screen.queryByText(/chosen$/)).not.toBeInTheDocument();
  });

  it("chooses all that match, with an exception", async () => {
    const { person, store } = openTable(five, "/admin?view=table&segment=7", 96);
    await person.click(await screen.findByRole("checkbox", { name: "Choose Ada" }));
    await person.click(await screen.findByRole("button", { name: "Choose all 96 that match" }));
    await person.click(screen.getByRole("checkbox", { name: "Choose Ben" }));
    expect(screen.getByText("95 chosen")).toBeVisible();
    expect(store.getState().clientChoice.chosen?.choice).toEqual({
      filter: { segment: 7 },
      except: ["ben"],
    });
    await person.click(screen.getByRole("button", { name: /^Drifting/ }));
    await waitFor(() => expect(screen.queryByText(/chosen$/)).not.toBeInTheDocument());
  });

  it("counts no exception that matches no more", async () => {
    const { person, store } = openTable(five.slice(0, 3), "/admin?view=table&tag=3");
    let count = 2;
    server.use(http.post("*/api/admin/clients/preview", () => HttpResponse.json(aPreview(count))));
    await person.click(await screen.findByRole("checkbox", { name: "Choose Ada" }));
    await person.click(await screen.findByRole("button", { name: "Choose all 3 that match" }));
    await person.click(screen.getByRole("checkbox", { name: "Choose Ben" }));
    expect(screen.getByText("2 chosen")).toBeVisible();
    const loseTag = (left: ClientRow[]) => {
      serveRows(left);
      count = left.length;
      act(() => {
        store.dispatch(hubApi.util.invalidateTags(["clients"]));
      });
    };
    loseTag(five.filter(({ id }) => id === "ada" || id === "cleo"));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Ben" })).not.toBeInTheDocument());
    expect(await screen.findByText("2 chosen")).toBeVisible();
    loseTag(five.slice(0, 1));
    expect(await screen.findByText("1 chosen")).toBeVisible();
    expect(chosen()).toEqual(["Ada"]);
  });

  it("offers no more once each is chosen", async () => {
    const { person } = openTable();
    await person.click(await screen.findByRole("checkbox", { name: "Choose Ada" }));
    expect(await screen.findByRole("button", { name: "Choose all 5 that match" })).toBeVisible();
    await person.click(screen.getByRole("checkbox", { name: "Choose all on this page" }));
    expect(screen.queryByRole("button", { name: "Choose all 5 that match" })).not.toBeInTheDocument();
  });

  it("offers all once more after the list shrank", async () => {
    const { person, store } = openTable(five, "/admin?view=table", 96);
    await person.click(await screen.findByRole("checkbox", { name: "Choose all on this page" }));
    // Two of the chosen have been deleted meanwhile, so that fewer match than are chosen.
    serveRows(five.slice(0, 3), 4);
    act(() => {
      store.dispatch(hubApi.util.invalidateTags(["clients"]));
    });
    await person.click(await screen.findByRole("button", { name: "Choose all 4 that match" }));
    expect(store.getState().clientChoice.chosen?.choice).toEqual({ everybody: true, except: [] });
    expect(screen.queryByRole("button", { name: /^Choose all 4/ })).not.toBeInTheDocument();
  });

  it("opens dialogs by address and stays on return", async () => {
    const { person, address, goBack } = openTable();
    await person.click(await screen.findByRole("checkbox", { name: "Choose Cleo" }));
    const bar = within(await screen.findByRole("region", { name: "Chosen clients" }));
    await person.click(bar.getByRole("button", { name: "Tags" }));
    expect(address()).toBe("/admin?view=table&chosen-tags=1");
    await goBack();
    await person.click(screen.getByRole("link", { name: "Dana" }));
    await waitFor(() => expect(address()).toBe("/admin/clients/dana"));
    await goBack();
    expect(await rowOf("Dana")).toHaveFocus();
    expect(chosen()).toEqual(["Cleo"]);
  });

  it("copies the addresses of the chosen", async () => {
    const { person } = openTable();
    const answer = new EventTarget();
    const answered = new Promise((resolve) => answer.addEventListener("given", resolve));
    const bodies = recorded("post", "*/api/admin/clients/emails", async () => {
      await answered;
      return HttpResponse.json({
        emails: ["ada@example.com"],
        missed: { count: 1, names: ["Ben Gone"] },
      });
    });
    await person.click(await screen.findByRole("checkbox", { name: "Choose Ada" }));
    await person.click(screen.getByRole("checkbox", { name: "Choose Ben" }));
    const written = vi.spyOn(navigator.clipboard, "write");
    await person.click(await screen.findByRole("button", { name: "Copy Emails" }));
    // Safari demands it in the click.
    expect(written).toHaveBeenCalledOnce();
    answer.dispatchEvent(new Event("given"));
    expect(await screen.findByText("1 address copied")).toBeVisible();
    expect(screen.getByText("1 has left: Ben Gone")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("ada@example.com");
    expect(bodies).toEqual([{ clients: { ids: ["ada", "ben"] } }]);
  });
});
