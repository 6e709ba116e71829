import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { Client } from "@/api/generated/admin";
import { aClient, aClientRow, aMentor } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { renderApp } from "@/testing/renderApp";
import { answering, recorded, refusal, server } from "@/testing/server";
import { offerWays } from "@/testing/signInServer";

/** A server of clients that finds, narrows and pages, and notes what it was asked for. */
function serveClients(clients: Client[]) {
  const asked: Record<string, string>[] = [];
  const pageOf = (request: Request, searchName: string) => {
    const { searchParams } = new URL(request.url);
    asked.push(Object.fromEntries(searchParams));
    const search = searchParams.get(searchName)?.toLowerCase() ?? "";
    const found = clients.filter(
      (client) =>
        `${client.firstName} ${client.lastName} ${client.email}`.toLowerCase().includes(search) &&
        (searchParams.get("attention") !== "overdue" || client.taskCounts.overdue > 0),
    );
    const offset = Number(searchParams.get("offset"));
    return { page: found.slice(offset, offset + Number(searchParams.get("limit"))), total: found.length };
  };
  server.use(
    http.get("*/api/admin/clients", ({ request }) => {
      const { page, total } = pageOf(request, "q");
      return HttpResponse.json({ clients: page.map((client) => aClientRow(client)), total });
    }),
    http.get("*/api/users", ({ request }) => {
      const { page, total } = pageOf(request, "search");
      return HttpResponse.json(page, { headers: { "X-Total-Count": total.toString() } });
    }),
    answering("admin/attention", {
      clients: clients.length,
      overdue: clients.filter(({ taskCounts }) => taskCounts.overdue > 0).length,
      waiting: 0,
      quiet: 9,
    }),
  );
  return { asked };
}

function open(clients: Client[], path = "/admin") {
  const { asked } = serveClients(clients);
  return { asked, ...renderApp(path, { user: aMentor() }) };
}

const late = { open: 15, overdue: 3, waiting: 0, completed: 4 };
const sam = aClient({ firstName: "Sam", lastName: "Whitlock", email: "sam@example.com", taskCounts: late });
const noor = aClient({ firstName: "Noor", lastName: "Haddad", email: "noor@example.com" });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aClient({ firstName: "Creator", lastName: `${index + 1}` }));

const cardOf = (name: string) => screen.findByRole("article", { name });
const names = () => screen.queryAllByRole("article").map((card) => card.querySelector("h3")?.textContent);
const attentionButton = (name: RegExp) => screen.getByRole("button", { name });

describe("the cards of clients", () =>
  it("show name, join date and work progress", async () => {
    const { asked } = open([sam, aClient({ firstName: "", lastName: "", email: "nine@example.com" })]);
    const card = within(await cardOf("Sam Whitlock"));
    for (const text of ["sam@example.com", "Client", "Joined Sep 9, 2026"]) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(card.getAllByRole("definition").map((count) => count.textContent)).toEqual(["15", "3", "0", "4"]);
    expect(card.getAllByRole("term").map((name) => name.textContent)).toEqual([
      "Open",
      "Overdue",
      "Waiting",
      "Completed",
    ]);
    expect(await cardOf("Unnamed User")).toBeVisible();
    expect(asked).toEqual([{ sort: "joined", order: "desc", limit: "12", offset: "0" }]);
  }));

describe("searching clients", () => {
  it("is debounced and keeps results until the answer", async () => {
    const { person, address, asked } = open([sam, noor], "/admin?page=1");
    await cardOf("Noor Haddad");
    await person.keyboard("/");
    expect(screen.getByRole("searchbox", { name: "Search by name or email" })).toHaveFocus();
    const { answer, release } = held();
    server.use(
      http.get("*/api/admin/clients", async () => {
        await answer;
        return HttpResponse.json({ clients: [aClientRow(sam)], total: 1 });
      }),
    );
    await person.keyboard("sam");
    await waitFor(() => expect(address()).toBe("/admin?q=sam"));
    expect(names()).toEqual(["Sam Whitlock", "Noor Haddad"]);
    release();
    await waitFor(() => expect(names()).toEqual(["Sam Whitlock"]));
    expect(screen.getByText("1 of 2 clients")).toBeVisible();
    expect(asked.every(({ q }) => q === undefined)).toBe(true);
  });

  it("shows no results and clears the search", async () => {
    const { person, address } = open([sam], "/admin?q=zebra");
    expect(await screen.findByRole("heading", { name: "No Results Found" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Clear Search" }));
    expect(await cardOf("Sam Whitlock")).toBeVisible();
    expect(address()).toBe("/admin");
    expect(screen.getByRole("searchbox")).toHaveValue("");
    expect(screen.getByRole("searchbox")).toHaveFocus();
  });
});

describe("attention", () => {
  it("leads to the reviews that wait", async () => {
    const { person, address } = open([sam]);
    server.use(answering("admin/reviews/count", { count: 7 }));
    await person.click(await screen.findByRole("link", { name: /^7 To review/ }));
    expect(address()).toBe("/admin?tab=reviews");
  });

  it("counts clients and filters by one kind", async () => {
    const { person, address } = open([sam, noor], "/admin?page=1");
    await cardOf("Noor Haddad");
    expect(await screen.findByRole("button", { name: /^1 Overdue/ })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await person.click(attentionButton(/^9 Quiet for 14 days/));
    expect(address()).toBe("/admin?attention=quiet");
    await person.click(attentionButton(/^1 Overdue/));
    expect(address()).toBe("/admin?attention=overdue");
    expect(screen.getAllByRole("button", { pressed: true })).toEqual([attentionButton(/Overdue/)]);
    await waitFor(() => expect(names()).toEqual(["Sam Whitlock"]));
    expect(screen.getByText("1 of 2 clients")).toBeVisible();
    await person.click(attentionButton(/^1 Overdue/));
    expect(address()).toBe("/admin");
    expect(await cardOf("Noor Haddad")).toBeVisible();
  });

  it("shows when no client needs any", async () => {
    const { person } = open([noor], "/admin?attention=overdue");
    expect(await screen.findByRole("heading", { name: "Nobody is overdue" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Show all clients" }));
    expect(await cardOf("Noor Haddad")).toBeVisible();
  });
});

describe("the order of clients", () => {
  it("sorts by name ascending and reverses", async () => {
    const { person, address, asked } = open(many(14), "/admin?page=2");
    await cardOf("Creator 13");
    await person.click(screen.getByRole("combobox", { name: "Sort by" }));
    expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual([
      "Account Created",
      "Name",
      "Email",
      "Role",
    ]);
    await person.click(screen.getByRole("option", { name: "Name" }));
    expect(address()).toBe("/admin?sort=name&direction=asc");
    await person.click(screen.getByRole("button", { name: "Oldest First" }));
    expect(address()).toBe("/admin?sort=name");
    expect(screen.getByRole("button", { name: "Newest First" })).toBeVisible();
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ sort: "name", order: "desc", limit: "12", offset: "0" }),
    );
  });

  it("sorts by email among the users", async () => {
    const { address, asked } = open(many(2), "/admin?sort=email&direction=asc");
    await cardOf("Creator 2");
    expect(address()).toBe("/admin?sort=email&direction=asc");
    expect(asked).toEqual([{ sort: "email", direction: "asc", limit: "12", offset: "0" }]);
  });
});

describe("pages of clients", () => {
  it("are turned, and kept in the address", async () => {
    const { person, address } = open(many(14));
    expect(await screen.findByText("1–12 of 14")).toBeVisible();
    expect(screen.getByText("Page 1 of 2")).toBeVisible();
    expect(screen.getByRole("button", { name: "Previous page" })).toHaveAttribute("aria-disabled", "true");
    await person.click(screen.getByRole("button", { name: "Next page" }));
    expect(address()).toBe("/admin?page=2");
    expect(await screen.findByText("13–14 of 14")).toBeVisible();
    await waitFor(() => expect(names()).toEqual(["Creator 13", "Creator 14"]));
    await person.click(screen.getByRole("button", { name: "Next page" }));
    expect(address()).toBe("/admin?page=2");
  });

  it("begin anew with another search", async () => {
    const { person, address } = open(many(14), "/admin?page=2");
    await cardOf("Creator 14");
    await person.type(screen.getByRole("searchbox"), "creator");
    await waitFor(() => expect(address()).toBe("/admin?q=creator"));
  });

  it("fall back to the last existing page", async () => {
    const { address } = open(many(14), "/admin?page=7");
    expect(await cardOf("Creator 14")).toBeVisible();
    expect(address()).toBe("/admin?page=2");
    expect(screen.getByText("13–14 of 14")).toBeVisible();
  });
});

describe("the list as a whole", () => {
  it("is refetched by Refresh with a lasting message", async () => {
    const { person } = open([sam]);
    await cardOf("Sam Whitlock");
    serveClients([sam, noor]);
    const begun = Date.now();
    await person.click(screen.getByRole("button", { name: "Refresh" }));
    expect(screen.getByRole("button", { name: "Refreshing..." })).toBeVisible();
    expect(await screen.findByText("Client list has been updated")).toBeVisible();
    expect(Date.now() - begun).toBeGreaterThanOrEqual(790);
    expect(screen.getByText("Refreshed")).toBeVisible();
    expect(screen.getByRole("button", { name: "Refresh" })).toBeVisible();
    expect(await cardOf("Noor Haddad")).toBeVisible();
  });

  it("shows a failed Refresh and keeps its rows", async () => {
    const { person } = open([sam]);
    await cardOf("Sam Whitlock");
    server.use(http.get("*/api/admin/clients", () => refusal(503, "The database is away.")));
    await person.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("Failed to update the client list. Please try again.")).toBeVisible();
    expect(screen.queryByText("Refreshed")).not.toBeInTheDocument();
    expect(await cardOf("Sam Whitlock")).toBeVisible();
  });

  it("offers Quick Login in a demo alone", async () => {
    const { unmount } = open([sam]);
    await cardOf("Sam Whitlock");
    expect(screen.queryByRole("button", { name: "Quick Login" })).not.toBeInTheDocument();
    unmount();
    const account = { email: "client@demo.example", password: "lent", name: "Maya", isAdmin: false };
    offerWays({}, { demoAccounts: [account] });
    const signedIn = recorded("post", "*/api/auth/login", () =>
      HttpResponse.json({ message: "Login successful", user: aMentor() }),
    );
    const { person, address } = open([sam]);
    await person.click(await screen.findByRole("button", { name: "Quick Login" }));
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(signedIn).toEqual([expect.objectContaining({ email: account.email, password: account.password })]);
  });
});
