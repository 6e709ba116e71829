import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Task } from "@/api/generated/client";
import { aSubtask, aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { serveTasks } from "@/testing/taskServer";

vi.mock("canvas-confetti", () => ({
  default: { create: () => Object.assign(vi.fn(), { reset: vi.fn() }) },
}));

const timoTask = (changes: Partial<Task>) => aTask({ category: "Timo Task", ...changes });

async function showTab(tasks: Task[]) {
  const board = serveTasks(tasks);
  const app = renderApp("/dashboard?tab=timo", { user: aUser() });
  await screen.findByRole("heading", { level: 1, name: "Timo Assigned Tasks" }, { timeout: 10_000 });
  return { ...app, ...board };
}

describe("Timo's tab", () => {
  it("shows only his tasks under its own title", async () => {
    await showTab([timoTask({ title: "Trailer" }), aTask({ title: "Film" })]);
    expect(await screen.findByRole("heading", { name: "Trailer" })).toBeVisible();
    expect(screen.getByText("Prioritize these tasks")).toBeVisible();
    expect(screen.queryByText("Film")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: /Timo Assigned Tasks.*1 task/ })).toBeVisible();
  });

  it("offers moving and deleting, not editing", async () => {
    const { person } = await showTab([timoTask({ title: "Trailer" })]);
    await person.click(await screen.findByRole("button", { name: "Actions for Trailer" }));
    const entries = await screen.findAllByRole("menuitem");
    expect(entries.map((entry) => entry.textContent)).toEqual([
      "View Description",
      "Add to Calendar",
      "Move to In Progress",
      "Move to Done",
      "Delete Task",
    ]);
  });

  it("ticks and completes with its own messages", async () => {
    const { person, calls } = await showTab([
      timoTask({
        id: 7,
        title: "Trailer",
        status: "inprogress",
        subtasks: [aSubtask({ id: 70, title: "Cut" })],
      }),
    ]);
    await person.click(await screen.findByRole("checkbox", { name: "Cut" }));
    await person.click(await screen.findByRole("button", { name: "Complete" }));
    expect(await screen.findByText("Timo Assigned Task Completed!")).toBeVisible();
    expect(screen.getByText("Outstanding work! You've completed a priority task.")).toBeVisible();
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: "/api/subtasks/70", body: { completed: true } },
      { path: "/api/tasks/7/status", body: { status: "completed" } },
    ]);
  });
});
