import { screen, waitFor, within } from "@testing-library/react";
import { delay, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { Task } from "@/api/generated/client";
import { aSubtask, aTask, aUser, blankFields } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { refetchTasks, serveTasks } from "@/testing/taskServer";

function show(tasks: Task[], path: string) {
  const board = serveTasks(tasks);
  return { ...renderApp(path, { user: aUser() }), ...board };
}

const dialogOf = (title: string) => screen.findByRole("dialog", { name: title });

describe("a task's detail", () => {
  it("opens by card or address, closing goes back", async () => {
    const { person, address } = show([aTask({ id: 7, title: "Film" })], "/dashboard");
    const card = await screen.findByRole("button", { name: "Film" });
    card.focus();
    await person.keyboard("{Enter}");
    const dialog = await dialogOf("Film");
    expect(address()).toBe("/dashboard?task=7");
    await person.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(address()).toBe("/dashboard"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: "Film" })).toHaveFocus());
  });

  it("shows every field of the task", async () => {
    const subtasks = [aSubtask({ title: "Lens", completed: true }), aSubtask({ title: "Light" })];
    show(
      [aTask({ id: 7, title: "Film", description: "At dawn.", status: "inprogress", subtasks })],
      "/dashboard?task=7",
    );
    const dialog = within(await dialogOf("Film"));
    for (const text of ["Content Creation", "At dawn.", "1 of 2 subtasks", "In Progress", "Normal"]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    for (const name of ["Status", "Priority", "Due Date", "Created", "Last Updated"]) {
      expect(dialog.getByText(name)).toBeVisible();
    }
    expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");
  });

  it("of a Timo Task is read-only, High priority", async () => {
    show([aTask({ id: 7, title: "Trailer", category: "Timo Task" })], "/dashboard?task=7");
    const dialog = within(await dialogOf("Trailer"));
    expect(dialog.getByText("High")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Edit Task" })).not.toBeInTheDocument();
  });

  it("ticks subtasks in place", async () => {
    const subtasks = [aSubtask({ title: "Lens" })];
    const { person } = show([aTask({ id: 7, title: "Film", subtasks })], "/dashboard?task=7");
    const dialog = within(await dialogOf("Film"));
    await person.click(dialog.getByText("Lens"));
    expect(dialog.getByRole("checkbox", { name: "Lens" })).toBeChecked();
    await waitFor(() => expect(dialog.getByText("Done")).toBeVisible());
  });
});

describe("editing a task", () => {
  it("loads the task, saves it, returns to detail", async () => {
    const subtasks = [aSubtask({ id: 70, title: "Lens" })];
    const task = aTask({ id: 7, title: "Film", dueDate: "2026-01-01", subtasks });
    const { person, calls, address } = show([task], "/dashboard?task=7");
    await person.click(within(await dialogOf("Film")).getByRole("button", { name: "Edit Task" }));
    await dialogOf("Edit Task");
    expect(address()).toBe("/dashboard?edit=7");
    const title = screen.getByLabelText("Title");
    expect(title).toHaveValue("Film");
    await person.type(title, " at dawn");
    await person.click(screen.getByLabelText("Subtask 1"));
    await person.keyboard("{Enter}Light");
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await dialogOf("Film at dawn")).toBeVisible();
    expect(calls).toEqual([
      {
        method: "PUT",
        path: "/api/tasks/7",
        body: {
          title: "Film at dawn",
          ...blankFields,
          category: "Content Creation",
          dueDate: "2026-01-01",
          subtasks: [{ id: 70, title: "Lens" }, { title: "Light" }],
        },
      },
    ]);
  });

  const startEditing = async () => {
    const app = show([aTask({ id: 7, title: "Film", subtasks: [aSubtask()] })], "/dashboard?edit=7");
    await dialogOf("Edit Task");
    return app;
  };

  it("keeps text of a deleted task for copying", async () => {
    const app = await startEditing();
    await app.person.type(screen.getByLabelText("Title"), " at dawn");
    serveTasks([]);
    await refetchTasks(app.store);
    expect(await screen.findByRole("alert")).toHaveTextContent(/completed, recalled or deleted meanwhile/);
    expect(screen.getByLabelText("Title")).toHaveValue("Film at dawn");
    expect(screen.getByRole("button", { name: "Save Changes" })).toBeDisabled();
    await app.person.click(screen.getByRole("button", { name: "Copy text" }));
    expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/^Film at dawn\n\n- Step/);
    expect(screen.queryByText("Task not found")).not.toBeInTheDocument();
  });

  it("detects a deleted task by the refusal", async () => {
    const app = await startEditing();
    await app.person.type(screen.getByLabelText("Title"), " at dawn");
    serveTasks([]);
    server.use(http.put("*/api/tasks/:id", () => refusal(404, "No such task.")));
    await app.person.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/completed, recalled or deleted meanwhile/);
    expect(screen.getByLabelText("Title")).toHaveValue("Film at dawn");
  });

  it("shows the change together with the success message", async () => {
    const { person } = await startEditing();
    const lists = vi.fn();
    server.use(
      http.get("*/api/tasks", async () => {
        lists();
        await delay("infinite");
      }),
    );
    await person.type(screen.getByLabelText("Title"), " at dawn");
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    await screen.findByText("Task updated successfully!");
    expect(screen.getByRole("heading", { name: "Film at dawn", hidden: true })).toBeInTheDocument();
    expect(lists).toHaveBeenCalled();
  });
});
