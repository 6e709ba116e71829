import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import type { Category, Task } from "@/api/generated";
import { aSubtask, aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
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

async function titles() {
  const list = await screen.findByRole("list", { name: "Completed tasks" }, { timeout: 10_000 });
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

  it("stand newest first, until another order is chosen; the address keeps it", async () => {
    const { person, address } = await showTab(three());
    expect(await titles()).toEqual(["Newest", "Second", "Third", "Oldest"]);
    expect(screen.getByText("4 tasks")).toBeVisible();
    const choose = async (name: string) => {
      await person.click(screen.getByRole("combobox", { name: "Sort" }));
      await person.click(await screen.findByRole("option", { name }));
    };
    await choose("Oldest First");
    await waitFor(async () => {
      expect(await titles()).toEqual(["Oldest", "Third", "Second", "Newest"]);
    });
    expect(address()).toBe("/dashboard?tab=completed&sort=oldest");
    await choose("By Category");
    await waitFor(async () => {
      expect(await titles()).toEqual(["Third", "Oldest", "Second", "Newest"]);
    });
    await choose("Newest First");
    await waitFor(() => {
      expect(address()).toBe("/dashboard?tab=completed");
    });
  });

  it("show category, completion date and the first three subtasks", async () => {
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
    const dialog = within(await screen.findByRole("dialog", { name: "Film" }, { timeout: 10_000 }));
    expect(dialog.getByText("Completed")).toBeVisible();
    expect(dialog.getByRole("checkbox", { name: "Lens" })).toBeDisabled();
    expect(dialog.queryByRole("button", { name: "Edit Task" })).not.toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => {
      expect(address()).toBe("/dashboard?tab=completed");
    });
    await waitFor(() => {
      expect(screen.getByRole("button", { name: "Film" })).toHaveFocus();
    });
  });

  it("disappear at once when deleted, and come back when the server refuses", async () => {
    const { person } = await showTab(
      [completed("Film", "2026-11-18T12:00:00Z", { id: 7 })],
      "/dashboard?tab=completed&task=7",
    );
    server.use(http.delete("*/api/tasks/:id", () => refusal(500, "Internal server error")));
    await person.click(await screen.findByRole("button", { name: "Delete Task" }, { timeout: 10_000 }));
    expect(await screen.findByText("Failed to delete task")).toBeVisible();
    expect(await titles()).toEqual(["Film"]);
  });

  it("are all drawn, however many there are", async () => {
    await showTab(Array.from({ length: 130 }, (_, n) => completed(`Task ${n}`, "2026-11-18T12:00:00Z")));
    await waitFor(
      () => {
        expect(screen.getAllByRole("article")).toHaveLength(130);
      },
      { timeout: 10_000 },
    );
  });

  it("are missed in the specified words", async () => {
    await showTab([]);
    expect(
      await screen.findByRole("heading", { name: "No completed tasks yet" }, { timeout: 10_000 }),
    ).toBeVisible();
    expect(screen.getByText("Complete some tasks to see them here!")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to your roadmap" })).toHaveAttribute(
      "href",
      "/dashboard?tab=roadmap",
    );
  });

  it("say that they did not load, and try again", async () => {
    serveTasks([completed("Film", "2026-11-18T12:00:00Z")]);
    server.use(
      http.get("*/api/tasks/completed", () => refusal(503, "The database is away."), { once: true }),
    );
    const { person } = renderApp("/dashboard?tab=completed", { user: aUser() });
    await person.click(await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 }));
    expect(await titles()).toEqual(["Film"]);
  });
});
