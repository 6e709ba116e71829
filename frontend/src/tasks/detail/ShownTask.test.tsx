import { act, screen, waitFor, within } from "@testing-library/react";
import { delay, http } from "msw";
import { MemoryRouter } from "react-router";
import { describe, expect, it, vi } from "vitest";
import type { Task } from "@/api/generated/client";
import { tasksApi } from "@/api/client/tasks";
import { aSubtask, aTask, aUser, blankFields } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { renderPart } from "@/testing/renderPart";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { ShownTask } from "./ShownTask";
import { watchRedirect } from "@/testing/watchRedirect";

function show(tasks: Task[], path: string) {
  const board = serveTasks(tasks);
  return { ...renderApp(path, { user: aUser() }), ...board };
}

const dialogOf = (title: string) => screen.findByRole("dialog", { name: title }, { timeout: 10_000 });

describe("a task's detail", () => {
  it("opens by card or address, closing goes back", async () => {
    const { person, address } = show([aTask({ id: 7, title: "Film" })], "/dashboard");
    const card = await screen.findByRole("button", { name: "Film" }, { timeout: 10_000 });
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

  it("shows a fallback without a description", async () => {
    show([aTask({ id: 7, title: "Film" })], "/dashboard?task=7");
    expect(within(await dialogOf("Film")).getByText("No description provided")).toBeVisible();
  });

  it("of a Timo Task is read-only, High priority", async () => {
    show([aTask({ id: 7, title: "Trailer", category: "Timo Task" })], "/dashboard?task=7");
    const dialog = within(await dialogOf("Trailer"));
    expect(dialog.getByText("High")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Edit Task" })).not.toBeInTheDocument();
  });

  it("of a completed task offers only deleting", async () => {
    const completed = {
      status: "completed",
      completedAt: "2026-11-18T10:00:00Z",
      subtasks: [aSubtask({ title: "Lens" })],
    } as const;
    show(
      [aTask({ id: 7, title: "Film", ...completed, subtasks: [...completed.subtasks] })],
      "/dashboard?task=7",
    );
    const dialog = within(await dialogOf("Film"));
    expect(dialog.getByRole("checkbox", { name: "Lens" })).toBeDisabled();
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

  it("shows that a task no longer exists", async () => {
    const { address } = show([aTask({ title: "Film" })], "/dashboard?task=4711");
    expect(await screen.findByText("Task not found", undefined, { timeout: 10_000 })).toBeVisible();
    await waitFor(() => expect(address()).toBe("/dashboard"));
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

  it("loses nothing when saving fails", async () => {
    const { person } = await startEditing();
    server.use(http.put("*/api/tasks/:id", () => refusal(503, "The database is away.")));
    await person.type(screen.getByLabelText("Title"), " at dawn");
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Failed to update task. Please try again.")).toBeVisible();
    expect(screen.getByLabelText("Title")).toHaveValue("Film at dawn");
  });

  it("keeps a draft after a lost session", async () => {
    const redirected = watchRedirect();
    const { person, unmount } = await startEditing();
    server.use(http.put("*/api/tasks/:id", () => refusal(401, "You are not signed in.")));
    await person.type(screen.getByLabelText("Title"), " at dawn");
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("You are logged out. Logging in again...")).toBeVisible();
    await redirected();
    unmount();
    await startEditing();
    expect(screen.getByLabelText("Title")).toHaveValue("Film at dawn");
  });

  const goneFromTheList = ({ store }: Awaited<ReturnType<typeof startEditing>>) => {
    serveTasks([]);
    return act(async () => {
      await store.dispatch(tasksApi.endpoints.listTasks.initiate(undefined, { forceRefetch: true }));
      // The store tells of answers once a frame.
      await new Promise(requestAnimationFrame);
    });
  };

  it("keeps text of a deleted task for copying", async () => {
    const app = await startEditing();
    await app.person.type(screen.getByLabelText("Title"), " at dawn");
    await goneFromTheList(app);
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

  it.each(["Cancel", "Close"])("confirms before %s discards text", async (name) => {
    const { person, address } = await startEditing();
    await person.type(screen.getByLabelText("Title"), " at dawn");
    await person.click(screen.getByRole("button", { name }));
    const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await person.click(within(question).getByRole("button", { name: "Keep editing" }));
    expect(screen.getByLabelText("Title")).toHaveValue("Film at dawn");
    await person.click(screen.getByRole("button", { name }));
    await person.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(Object.keys(sessionStorage).filter((key) => key.includes("draft"))).toEqual([]);
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

it("shows a task without actions as read-only", async () => {
  const subtasks = [aSubtask({ title: "Lens" })];
  const task = aTask({ id: 7, title: "Film", status: "done", subtasks });
  const list = { isFetching: false, refetch: vi.fn() };
  renderPart(
    <MemoryRouter>
      <ShownTask
        owner={task.assigneeId}
        source={{ open: { ...list, data: [task] } }}
        shown={{ name: "edit", id: 7 }}
        onClose={vi.fn()}
      />
    </MemoryRouter>,
  );
  const dialog = within(await dialogOf("Film"));
  expect(dialog.getByRole("checkbox", { name: "Lens" })).toBeDisabled();
  expect(dialog.getAllByRole("button").map((button) => button.textContent || button.ariaLabel)).toEqual([
    "Close",
  ]);
});
