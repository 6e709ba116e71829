import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Task } from "@/api/generated/client";
import { titlesIn } from "@/testing/boards";
import { aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refetchTasks, serveTasks } from "@/testing/taskServer";

async function showBoard(tasks: Task[], path = "/dashboard?tab=roadmap") {
  const board = serveTasks(tasks);
  const app = renderApp(path, { user: aUser() });
  await screen.findByRole("searchbox", { name: "Search tasks" });
  return { ...app, ...board };
}

const searchBox = () => screen.getByRole("searchbox", { name: "Search tasks" });

const tasks = () => [
  aTask({ id: 1, title: "Film the tour" }),
  aTask({ id: 2, title: "Tax", category: "Business Development" }),
  aTask({ id: 3, title: "Film the desk", dueDate: "2020-01-01" }),
  aTask({ id: 4, title: "Film the cat", status: "done" }),
];

describe("searching a board", () => {
  it("filters while typing, with count and address", async () => {
    const { person, address } = await showBoard(tasks());
    await person.keyboard("/");
    expect(searchBox()).toHaveFocus();
    await person.keyboard("film");
    await waitFor(() => expect(titlesIn("To Do")).toEqual(["Film the tour", "Film the desk"]));
    expect(screen.getByText("3 of 4 tasks")).toBeVisible();
    expect(within(screen.getByRole("group", { name: "To Do" })).getByText(/^2 of 3/)).toBeVisible();
    await waitFor(() => expect(address()).toBe("/dashboard?tab=roadmap&q=film"));
  });

  it("starts from the address, clears with one click", async () => {
    const { person, address } = await showBoard(tasks(), "/dashboard?tab=roadmap&q=film&due=overdue");
    expect(titlesIn("To Do")).toEqual(["Film the desk"]);
    expect(within(screen.getByRole("group", { name: "Done" })).getByText("No tasks match")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(titlesIn("To Do")).toHaveLength(3));
    expect(address()).toBe("/dashboard?tab=roadmap");
    expect(searchBox()).toHaveValue("");
    expect(searchBox()).toHaveFocus();
    expect(screen.queryByText(/of 4 tasks/)).not.toBeInTheDocument();
  });

  it("offers the way back when nothing matches", async () => {
    const { person } = await showBoard(tasks(), "/dashboard?tab=roadmap&q=zebra");
    expect(await screen.findByRole("heading", { name: "No tasks match" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(titlesIn("To Do")).toHaveLength(3));
  });

  it("Escape empties the field, then leaves it", async () => {
    const { person } = await showBoard(tasks());
    await person.type(searchBox(), "film");
    await person.keyboard("{Escape}");
    expect(searchBox()).toHaveValue("");
    expect(searchBox()).toHaveFocus();
    await person.keyboard("{Escape}");
    expect(searchBox()).not.toHaveFocus();
  });

  it("stays while a task is looked at", async () => {
    const { person, address } = await showBoard(tasks(), "/dashboard?tab=roadmap&q=tour");
    await person.click(screen.getByRole("button", { name: "Film the tour" }));
    const dialog = await screen.findByRole("dialog", { name: "Film the tour" });
    expect(address()).toBe("/dashboard?tab=roadmap&q=tour&task=1");
    await person.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(address()).toBe("/dashboard?tab=roadmap&q=tour");
    expect(titlesIn("To Do")).toEqual(["Film the tour"]);
  });
});

describe("filtering a board", () =>
  it("by category shows the selection on the button", async () => {
    const { person, address } = await showBoard(tasks());
    await person.click(screen.getByRole("button", { name: "Category" }));
    const menu = await screen.findByRole("menu", { name: "Category" });
    await person.click(within(menu).getByRole("menuitemradio", { name: "Business Development" }));
    await waitFor(() => expect(titlesIn("To Do")).toEqual(["Tax"]));
    expect(address()).toBe("/dashboard?tab=roadmap&category=Business+Development");
    const button = screen.getByRole("button", { name: "Category: Business Development" });
    await person.click(button);
    await person.click(await screen.findByRole("menuitemradio", { name: "All categories" }));
    await waitFor(() => expect(titlesIn("To Do")).toHaveLength(3));
    expect(button).toHaveFocus();
  }));

describe("dragging on a narrowed board", () =>
  it("keeps the position among hidden cards", async () => {
    const { calls, person } = await showBoard(
      [
        aTask({ id: 1, title: "Film one" }),
        aTask({ id: 2, title: "Hidden one" }),
        aTask({ id: 3, title: "Film two" }),
        aTask({ id: 4, title: "Hidden two" }),
      ],
      "/dashboard?tab=roadmap&q=film",
    );
    const card = screen.getByRole("button", { name: "Film one" });
    card.focus();
    for (const keyCode of [32, 40, 32]) fireEvent.keyDown(card, { keyCode });
    await waitFor(() =>
      expect(calls).toEqual([
        { method: "PUT", path: "/api/tasks/1/status", body: { status: "todo", position: 2 } },
      ]),
    );
    expect(titlesIn("To Do")).toEqual(["Film two", "Film one"]);
    await person.click(screen.getByRole("button", { name: "Clear" }));
    await waitFor(() =>
      expect(titlesIn("To Do")).toEqual(["Hidden one", "Film two", "Film one", "Hidden two"]),
    );
  }));

describe("a list that arrives during a drag", () => {
  const lift = (title: string, ...keys: number[]) => {
    const card = screen.getByRole("button", { name: title });
    card.focus();
    for (const keyCode of [32, ...keys]) fireEvent.keyDown(card, { keyCode });
    return card;
  };

  it("waits for the drop beside the visible neighbour", async () => {
    const [first, second] = [aTask({ id: 1, title: "Film one" }), aTask({ id: 2, title: "Film two" })];
    const { store } = await showBoard([first, second]);
    const card = lift("Film one", 40);

    const arrived = aTask({ id: 3, title: "Arrived meanwhile" });
    const { calls } = serveTasks([arrived, first, second]);
    await refetchTasks(store);
    expect(titlesIn("To Do")).toEqual(["Film one", "Film two"]);

    fireEvent.keyDown(card, { keyCode: 32 });
    await waitFor(() => expect(titlesIn("To Do")).toEqual(["Arrived meanwhile", "Film two", "Film one"]));
    expect(calls[0]?.body).toEqual({ status: "todo", position: 2 });
  });

  it("is shown when the drag is cancelled", async () => {
    const { store } = await showBoard([aTask({ id: 1, title: "Film one" })]);
    const card = lift("Film one");
    serveTasks([aTask({ id: 3, title: "Arrived meanwhile" })]);
    await refetchTasks(store);
    expect(titlesIn("To Do")).toEqual(["Film one"]);
    fireEvent.keyDown(card, { keyCode: 27 });
    await waitFor(() => expect(titlesIn("To Do")).toEqual(["Arrived meanwhile"]));
  });
});
