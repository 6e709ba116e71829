import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import { aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";

const titlesInToDo = () =>
  within(screen.getByRole("group", { name: "To Do", hidden: true }))
    .queryAllByRole("heading", { level: 3, hidden: true })
    .map((heading) => heading.textContent);

async function deleteAndOpenTrash() {
  const { calls } = serveTasks([
    aTask({ title: "First" }),
    aTask({ id: 700, title: "Film", category: "Business Outreach" }),
    aTask({ title: "Last" }),
  ]);
  const app = renderApp("/dashboard?tab=roadmap", { user: aUser() });
  await app.person.click(
    await screen.findByRole("button", { name: "Actions for Film" }, { timeout: 10_000 }),
  );
  await app.person.click(await screen.findByRole("menuitem", { name: "Delete Task" }, { timeout: 10_000 }));
  await screen.findByText("Task deleted successfully");
  await app.person.click(screen.getByRole("button", { name: "Deleted tasks" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Deleted tasks" }, { timeout: 10_000 }));
  await dialog.findByRole("heading", { name: "Film" });
  return { ...app, calls, dialog };
}

describe("the trash", () => {
  it("shows what was deleted, by whom and when", async () => {
    const { dialog, address } = await deleteAndOpenTrash();
    expect(address()).toBe("/dashboard?tab=roadmap&trash=1");
    expect(dialog.getByText("Business Outreach · To Do")).toBeVisible();
    expect(dialog.getByText(/^Deleted by you · Today/)).toBeVisible();
  });

  it("restores a task's column and position", async () => {
    const { person, dialog, calls } = await deleteAndOpenTrash();
    await person.click(dialog.getByRole("button", { name: "Restore" }));
    expect(dialog.getByRole("heading", { name: "Nothing deleted" })).toBeVisible();
    await waitFor(() => expect(titlesInToDo()).toEqual(["First", "Film", "Last"]));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "DELETE /api/tasks/700",
      "POST /api/tasks/700/restore",
    ]);
  });

  it("keeps the task when the server refuses", async () => {
    const { person, dialog } = await deleteAndOpenTrash();
    server.use(http.post("*/api/tasks/:id/restore", () => refusal(500, "Internal server error")));
    await person.click(dialog.getByRole("button", { name: "Restore" }));
    expect(await dialog.findByRole("heading", { name: "Film" })).toBeVisible();
    await waitFor(() => expect(titlesInToDo()).toEqual(["First", "Last"]));
  });
});
