import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { Category, Task } from "@/api/generated/client";
import { pick } from "@/testing/choices";
import { aSubtask, aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { scrollToTheEnd } from "@/testing/scrolling";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";

const completed = (title: string, completedAt: string, changes: Partial<Task> = {}) =>
  aTask({ title, status: "completed", completedAt, ...changes });

const inCategory = (category: Category) => ({ category });

async function showTab(tasks: Task[], path = "/dashboard?tab=completed") {
  const list = serveTasks(tasks);
  const app = renderApp(path, { user: aUser() });
  await screen.findByRole("heading", { level: 1, name: "Completed Tasks" }, { timeout: 10_000 });
  return { ...app, ...list };
}

/** The menu counts tasks too. */
const inMain = () => within(screen.getByRole("main"));

async function titles() {
  const list = await screen.findByRole("list", { name: "Completed tasks" });
  return within(list)
    .getAllByRole("heading")
    .map((heading) => heading.textContent);
}

describe("the completed tasks", () => {
  const three = () => [
    completed("Second", "2026-11-10T10:00:00Z", inCategory("Content Creation")),
    completed("Newest", "2026-11-18T10:00:00Z", inCategory("Timo Task")),
    completed("Oldest", "2026-11-01T10:00:00Z", inCategory("Business Outreach")),
    completed("Third", "2026-11-05T10:00:00Z", inCategory("Business Outreach")),
  ];

  it("are sorted newest first or by the address", async () => {
    const { person, address } = await showTab(three());
    expect(await titles()).toEqual(["Newest", "Second", "Third", "Oldest"]);
    expect(inMain().getByText("4 tasks")).toBeVisible();
    const choose = async (name: string) => {
      await person.click(screen.getByRole("combobox", { name: "Sort" }));
      await person.click(await screen.findByRole("option", { name }));
    };
    await choose("Oldest First");
    await waitFor(async () => expect(await titles()).toEqual(["Oldest", "Third", "Second", "Newest"]));
    expect(address()).toBe("/dashboard?tab=completed&sort=oldest");
    await choose("By Category");
    await waitFor(async () => expect(await titles()).toEqual(["Third", "Oldest", "Second", "Newest"]));
    await choose("Newest First");
    await waitFor(() => expect(address()).toBe("/dashboard?tab=completed"));
  });

  it("show category, completion date and three subtasks", async () => {
    await showTab([
      completed("Film", "2026-11-18T12:00:00Z", {
        subtasks: [1, 2, 3, 4, 5].map((n) => aSubtask({ title: `Step ${n}`, completed: true })),
      }),
    ]);
    await titles();
    const card = within(screen.getByRole("article", { name: "Film" }));
    expect(card.getByText("Content Creation")).toBeVisible();
    expect(card.getByText("Completed Nov 18, 2026")).toBeVisible();
    expect(card.getByText("Step 3")).toBeVisible();
    expect(card.queryByText("Step 4")).not.toBeInTheDocument();
    expect(card.getByText("+2 more subtasks")).toBeVisible();
  });

  it("open in their detail, as completed", async () => {
    const { person, address } = await showTab([
      completed("Film", "2026-11-18T12:00:00Z", { id: 7, subtasks: [aSubtask({ title: "Lens" })] }),
    ]);
    await titles();
    await person.click(screen.getByRole("button", { name: "Film" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Film" }));
    expect(dialog.getByText("Completed")).toBeVisible();
    expect(dialog.getByRole("checkbox", { name: "Lens" })).toBeDisabled();
    expect(dialog.queryByRole("button", { name: "Edit Task" })).not.toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(address()).toBe("/dashboard?tab=completed"));
    await waitFor(() => expect(screen.getByRole("button", { name: "Film" })).toHaveFocus());
  });
});

describe("a long list of completed tasks", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => {
      const completedAt = new Date(Date.UTC(2026, 10, 18) - n * 3_600_000).toISOString();
      return completed(`Task ${n + 1}`, completedAt, { id: 1000 + n });
    });
  const cards = () => document.querySelectorAll("article");
  const shown = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));
  const older = () => screen.findByRole("button", { name: "Show older" });

  it("loads fifty at a time while scrolling", async () => {
    const asked: string[] = [];
    server.events.on("request:start", ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (pathname === "/api/tasks/completed") asked.push(search);
    });
    await showTab(many(120));
    await shown(50);
    expect(await inMain().findByText("120 tasks")).toBeVisible();
    await older();
    scrollToTheEnd();
    await shown(100);
    await older();
    scrollToTheEnd();
    await shown(120);
    expect(screen.queryByRole("button", { name: "Show older" })).not.toBeInTheDocument();
    // One more than is shown tells whether anything follows.
    expect(asked).toEqual(["?limit=51", "?limit=51&before=1049", "?limit=51&before=1099"]);
    expect(cards()[119]).toHaveTextContent("Task 120");
    server.events.removeAllListeners();
  });

  it("offers nothing older after a full last page", async () => {
    await showTab(many(50));
    await shown(50);
    expect(screen.queryByRole("button", { name: "Show older" })).not.toBeInTheDocument();
  });

  it("loads by button, focusing the first new task", async () => {
    const { person } = await showTab(many(60));
    await person.click(await older());
    await shown(60);
    await waitFor(() => expect(screen.getByRole("button", { name: "Task 51" })).toHaveFocus());
  });

  it("is sorted after all of it is loaded", async () => {
    const { person } = await showTab(many(120));
    await shown(50);
    let letGo: () => void = () => undefined;
    server.use(
      http.get(
        "*/api/tasks/completed",
        async () => {
          await new Promise<void>((resolve) => {
            letGo = resolve;
          });
        },
        { once: true },
      ),
    );
    await pick(person, "Sort", "Oldest First");
    expect(await screen.findByText("Loading all: 50 of 120")).toBeVisible();
    expect(cards()).toHaveLength(0);
    letGo();
    await shown(120);
    expect(cards()[0]).toHaveTextContent("Task 120");
    expect(inMain().getByText("120 tasks")).toBeVisible();
  });

  it("shows a failed page and retries on request", async () => {
    const { person } = await showTab(many(60));
    await shown(50);
    const calls = vi.fn();
    server.use(
      http.get(
        "*/api/tasks/completed",
        () => {
          calls();
          return refusal(503, "The database is away.");
        },
        { once: true },
      ),
    );
    scrollToTheEnd();
    expect(await screen.findByText(/^Older tasks did not load/)).toBeVisible();
    scrollToTheEnd();
    expect(calls).toHaveBeenCalledTimes(1);
    expect(cards()).toHaveLength(50);
    await person.click(screen.getByRole("button", { name: "Try again" }));
    await shown(60);
  });

  it("cannot be sorted while pages fail to load", async () => {
    const tasks = many(60);
    serveTasks(tasks);
    server.use(
      http.get("*/api/tasks/completed", ({ request }) =>
        new URL(request.url).searchParams.has("before")
          ? refusal(503, "The database is away.")
          : HttpResponse.json(tasks.slice(0, 51)),
      ),
    );
    const { person } = renderApp("/dashboard?tab=completed&sort=oldest", { user: aUser() });
    expect(await screen.findByRole("heading", { name: "Your older tasks did not load" })).toBeVisible();
    serveTasks(tasks);
    await person.click(screen.getByRole("button", { name: "Try again" }));
    await shown(60);
    expect(cards()[0]).toHaveTextContent("Task 60");
  });

  it.each([
    ["shows", 1118, () => screen.findByRole("dialog", { name: "Task 119" }), "&task=1118"],
    ["does not find", 77, () => screen.findByText("Task not found"), ""],
  ] as const)("%s an addressed task by one call", async (_name, id, findOutcome, left) => {
    const asked: string[] = [];
    server.events.on("request:start", ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (/^\/api\/tasks\/(completed|\d+)$/u.test(pathname)) asked.push(pathname + search);
    });
    const { address } = await showTab(many(120), `/dashboard?tab=completed&task=${id}`);
    expect(await findOutcome()).toBeVisible();
    expect(asked.toSorted()).toEqual([`/api/tasks/${id}`, "/api/tasks/completed?limit=51"]);
    await waitFor(() => expect(address()).toBe(`/dashboard?tab=completed${left}`));
    server.events.removeAllListeners();
  });
});
