import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { titlesIn } from "@/testing/boards";
import { pickEntry } from "@/testing/choices";
import { aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { serveTasks } from "@/testing/taskServer";

async function deleteAndOpenTrash() {
  const { calls } = serveTasks([
    aTask({ title: "First" }),
    aTask({ id: 700, title: "Film", category: "Business Outreach" }),
    aTask({ title: "Last" }),
  ]);
  const app = renderApp("/dashboard?tab=roadmap", { user: aUser() });
  await pickEntry(app.person, "Actions for Film", "Delete Task");
  await screen.findByText("Task deleted successfully");
  await app.person.click(screen.getByRole("button", { name: "Deleted tasks" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Deleted tasks" }));
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
    await waitFor(() => expect(titlesIn("To Do")).toEqual(["First", "Film", "Last"]));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "DELETE /api/tasks/700",
      "POST /api/tasks/700/restore",
    ]);
  });
});
