import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { Task } from "@/api/generated/client";
import { titlesIn } from "@/testing/boards";
import { pickEntry } from "@/testing/choices";
import { aSubtask, aTask, aUser } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { watchRedirect } from "@/testing/watchRedirect";

// jsdom draws nothing; what is thrown is what counts.
vi.mock("@/ui/feedback/Confetti", () => ({
  ConfettiBurst: ({ particles, lifetime }: { particles: number; lifetime: number }) => (
    <p>{`${particles} pieces for ${lifetime} ms`}</p>
  ),
}));

async function showBoard(tasks: Task[], path = "/dashboard") {
  const board = serveTasks(tasks);
  const app = renderApp(path, { user: aUser() });
  await screen.findByRole("group", { name: "To Do" });
  return { ...app, ...board };
}

type Person = ReturnType<typeof renderApp>["person"];

async function choose(person: Person, task: string, entry: string) {
  await pickEntry(person, `Actions for ${task}`, entry);
}

describe("the board", () => {
  it("shows each column's tasks and count, except Timo's", async () => {
    await showBoard([
      aTask({ title: "Film" }),
      aTask({ title: "Edit", status: "inprogress" }),
      aTask({ title: "Trailer", category: "Timo Task" }),
    ]);
    expect(titlesIn("To Do")).toEqual(["Film"]);
    expect(titlesIn("In Progress")).toEqual(["Edit"]);
    expect(within(screen.getByRole("group", { name: "Done" })).getByText("No completed tasks")).toBeVisible();
    expect(screen.queryByText("Trailer")).not.toBeInTheDocument();
  });

  it("shows 100 characters of text and three subtasks", async () => {
    await showBoard([
      aTask({
        title: "Film",
        description: "d".repeat(120),
        subtasks: [1, 2, 3, 4, 5].map((n) => aSubtask({ title: `Step ${n}`, completed: n === 1 })),
      }),
    ]);
    expect(screen.getByText(`${"d".repeat(100)}…`)).toBeVisible();
    expect(screen.getAllByRole("checkbox")).toHaveLength(3);
    expect(screen.getByText("+2 more")).toBeVisible();
    expect(screen.getByText("1/5")).toBeVisible();
    expect(screen.getByText("No due date")).toBeVisible();
  });

  it("offers to add the first task when empty", async () => {
    const { person } = await showBoard([]);
    const todo = within(screen.getByRole("group", { name: "To Do" }));
    expect(todo.getByRole("heading", { name: "No tasks in To Do" })).toBeVisible();
    await person.click(todo.getByRole("button", { name: "Add Task" }));
    expect(await screen.findByRole("dialog", { name: "Add Task" })).toBeVisible();
  });
});

describe("the switch of views", () => {
  const order = (container: HTMLElement) =>
    [...container.querySelectorAll("main input[type=search], main button, main nav a")].map(
      (element) => element.getAttribute("aria-label") ?? element.textContent,
    );

  it("stands after the tools of either view", async () => {
    const { person, container } = await showBoard([aTask({ title: "Film" })]);
    const view = within(screen.getByRole("navigation", { name: "View" }));
    expect(order(container).join()).toContain("Category,Due date,Deleted tasks,Board,Month");
    await person.click(view.getByRole("link", { name: "Month" }));
    await screen.findByRole("button", { name: "Next month" });
    expect(order(container).join()).toContain("Previous month,Next month,Today,Board,Month");
    expect(view.getByRole("link", { name: "Month" })).toHaveFocus();
  });
});

describe.each([
  ["own", "/dashboard", "Content Creation"],
  ["gold", "/dashboard?tab=timo", "Timo Task"],
] as const)("a card of the %s board", (_board, path, category) => {
  it("moves at once to the column's top", async () => {
    const { person, calls } = await showBoard(
      [aTask({ id: 7, title: "Film", category }), aTask({ status: "done", category })],
      path,
    );
    await choose(person, "Film", "Move to Done");
    expect(titlesIn("Done")[0]).toBe("Film");
    await waitFor(() =>
      expect(calls).toEqual([
        { method: "PUT", path: "/api/tasks/7/status", body: { status: "done", position: 0 } },
      ]),
    );
  });

  it("is deleted, and Undo restores its position", async () => {
    const titled = (title: string, id?: number) => aTask({ ...(id ? { id } : {}), title, category });
    const { person, calls } = await showBoard([titled("First"), titled("Film", 7), titled("Last")], path);
    await choose(person, "Film", "Delete Task");
    expect(titlesIn("To Do")).toEqual(["First", "Last"]);
    expect(await screen.findByText("Task deleted successfully")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Undo" }));
    expect(titlesIn("To Do")).toEqual(["First", "Film", "Last"]);
    await waitFor(() =>
      expect(calls.map(({ method, path: called }) => `${method} ${called}`)).toEqual([
        "DELETE /api/tasks/7",
        "POST /api/tasks/7/restore",
      ]),
    );
    expect(titlesIn("To Do")).toEqual(["First", "Film", "Last"]);
  });
});

describe("a move by the menu", () => {
  it("reports only the lost session after a 401", async () => {
    const redirected = watchRedirect();
    const { person } = await showBoard([aTask({ title: "Film" })]);
    server.use(http.put("*/api/tasks/:id/status", () => refusal(401, "You are not signed in.")));
    await choose(person, "Film", "Move to Done");
    expect(await screen.findByText("You are logged out. Logging in again...")).toBeVisible();
    expect(screen.queryByText("Failed to update task status")).not.toBeInTheDocument();
    await redirected();
  });

  it("does not flicker when an older answer arrives", async () => {
    const task = aTask({ id: 7, title: "Film" });
    const { person } = await showBoard([task]);
    const answers: (() => void)[] = [];
    server.use(
      http.put("*/api/tasks/:id/status", async ({ request }) => {
        const { status } = (await request.json()) as Pick<Task, "status">;
        await new Promise<void>((resolve) => answers.push(resolve));
        return HttpResponse.json({ ...task, status });
      }),
      http.get("*/api/tasks", () => HttpResponse.json([{ ...task, status: "done" }])),
    );
    await choose(person, "Film", "Move to In Progress");
    await choose(person, "Film", "Move to Done");
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    // The second one is sent once the first one is answered.
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(titlesIn("Done")).toEqual(["Film"]);
    answers[1]?.();
    await delay(100);
    expect(titlesIn("Done")).toEqual(["Film"]);
  });

  it("is not undone by an older list answer", async () => {
    const film = aTask({ title: "Film" });
    const { person } = await showBoard([film, aTask({ title: "Edit" })]);
    let lists = 0;
    let answer = () => {
      /* Set once the list is asked for. */
    };
    server.use(
      http.get("*/api/tasks", async () => {
        lists += 1;
        if (lists === 1) await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json([{ ...film, status: "done" }]);
      }),
    );
    await choose(person, "Edit", "Delete Task");
    await waitFor(() => expect(lists).toBe(1));
    server.use(http.put("*/api/tasks/:id/status", () => delay("infinite")));
    await choose(person, "Film", "Move to In Progress");
    answer();
    await delay(100);
    expect(titlesIn("In Progress")).toEqual(["Film"]);
  });
});

describe("a tick", () => {
  it("is optimistic, then the task moves", async () => {
    const { person } = await showBoard([
      aTask({ title: "Film", subtasks: [aSubtask({ title: "Lens" }), aSubtask({ title: "Light" })] }),
    ]);
    const { answer, release } = held();
    server.use(http.put("*/api/subtasks/:id", () => answer));
    await person.click(screen.getByRole("checkbox", { name: "Lens" }));
    expect(screen.getByRole("checkbox", { name: "Lens" })).toBeChecked();
    expect(titlesIn("To Do")).toEqual(["Film"]);
    release();
    await waitFor(() => expect(titlesIn("In Progress")).toEqual(["Film"]));
    expect(screen.getByRole("checkbox", { name: "Lens" })).toHaveFocus();
    await person.click(screen.getByRole("checkbox", { name: "Light" }));
    await waitFor(() => expect(titlesIn("Done")).toEqual(["Film"]));
    expect(screen.getByRole("checkbox", { name: "Light" })).toBeDisabled();
  });

  it("cannot be undone on a task in Done", async () => {
    await showBoard([
      aTask({
        status: "done",
        subtasks: [aSubtask({ title: "Lens", completed: true }), aSubtask({ title: "Light" })],
      }),
    ]);
    expect(screen.getByRole("checkbox", { name: "Lens" })).toBeDisabled();
    expect(screen.getByRole("checkbox", { name: "Light" })).toBeEnabled();
  });
});

describe("Complete", () =>
  it("celebrates on the card, then the card leaves", async () => {
    const { person, calls } = await showBoard([aTask({ id: 7, title: "Film", status: "done" })]);
    await person.click(screen.getByRole("button", { name: "Complete" }));
    expect(screen.getByText(/^Completed .*\d/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Complete" })).not.toBeInTheDocument();
    expect(titlesIn("Done")).toEqual(["Film"]);
    expect(screen.getByText("30 pieces for 2000 ms")).toBeInTheDocument();
    expect(await screen.findByText("Task Completed!")).toBeVisible();
    expect(screen.getByText("Great job! Check your achievements for new badges.")).toBeVisible();
    await waitFor(() => expect(titlesIn("Done")).toEqual([]), { timeout: 2000 });
    expect(calls).toEqual([{ method: "PUT", path: "/api/tasks/7/status", body: { status: "completed" } }]);
  }));

describe("dragging by keyboard", () => {
  const press = (element: HTMLElement, keyCode: number) => fireEvent.keyDown(element, { keyCode });
  const [space, escape, down] = [32, 27, 40];

  it("moves within a column and announces the position", async () => {
    const { calls } = await showBoard([aTask({ id: 7, title: "Film" }), aTask({ title: "Edit" })]);
    const card = screen.getByRole("button", { name: "Film" });
    card.focus();
    press(card, space);
    expect(await screen.findByText("Lifted Film. To Do, place 1 of 2.")).toBeInTheDocument();
    press(card, down);
    expect(await screen.findByText("Film: To Do, place 2 of 2.")).toBeInTheDocument();
    press(card, space);
    await waitFor(() => expect(titlesIn("To Do")).toEqual(["Edit", "Film"]));
    expect(screen.getByText("Dropped Film. To Do, place 2 of 2.")).toBeInTheDocument();
    await waitFor(() =>
      expect(calls).toEqual([
        { method: "PUT", path: "/api/tasks/7/status", body: { status: "todo", position: 1 } },
      ]),
    );
  });

  it("saves nothing when the card is put back", async () => {
    const { calls } = await showBoard([aTask({ title: "Film" }), aTask({ title: "Edit" })]);
    const card = screen.getByRole("button", { name: "Film" });
    card.focus();
    press(card, space);
    press(card, down);
    press(card, escape);
    expect(await screen.findByText("Film is back where it was: To Do, place 1 of 2.")).toBeInTheDocument();
    expect(titlesIn("To Do")).toEqual(["Film", "Edit"]);
    expect(calls).toEqual([]);
  });
});
