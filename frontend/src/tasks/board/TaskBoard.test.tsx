import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Task } from "@/api/generated/client";
import { aSubtask, aTask } from "@/testing/fixtures";
import { renderPart } from "@/testing/renderPart";
import { showOnPhone } from "@/testing/windows";
import type { BoardActions } from "@/tasks/model/boardActions";
import { TaskBoard } from "./TaskBoard";

const ignore = vi.fn();
const actions: BoardActions = { move: ignore, toggleSubtask: ignore, complete: ignore, remove: ignore };

const entries = async () => (await screen.findAllByRole("menuitem")).map((entry) => entry.textContent);

async function openMenu(task: Task, own: BoardActions) {
  renderPart(<TaskBoard tasks={[task]} onOpen={ignore} actions={own} />);
  await userEvent.click(screen.getByRole("button", { name: `Actions for ${task.title}` }));
}

describe("a card's menu", () => {
  it("offers every other column", async () => {
    await openMenu(aTask({ status: "inprogress" }), actions);
    expect(await entries()).toEqual(["View Description", "Move to To Do", "Move to Done", "Delete Task"]);
  });

  it("offers editing and calendar where they are handled", async () => {
    await openMenu(aTask(), { ...actions, edit: ignore, addToCalendar: ignore });
    expect((await entries()).slice(0, 3)).toEqual(["View Description", "Add to Calendar", "Edit Task"]);
  });

  it("does not offer editing of a completed task", async () => {
    const completed = aTask({ status: "done", completedAt: "2026-11-18T10:00:00Z" });
    await openMenu(completed, { ...actions, edit: ignore });
    expect(await entries()).toEqual(["View Description", "Delete Task"]);
  });
});

describe("the read-only preview", () => {
  const tasks = [
    aTask({ id: 7, title: "Film", subtasks: [aSubtask({ title: "Lens" })] }),
    aTask({ title: "Edit" }),
    aTask({ title: "Cut", status: "done" }),
  ];

  it("opens a task but offers no changes", async () => {
    const open = vi.fn();
    renderPart(<TaskBoard tasks={tasks} onOpen={open} />);
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    // The cards themselves, and nothing on them.
    expect(screen.getAllByRole("button")).toHaveLength(tasks.length);
    await userEvent.click(screen.getByRole("button", { name: "Film" }));
    expect(open).toHaveBeenCalledWith(tasks[0]);
  });

  it("greys boxes that cannot be ticked", () => {
    renderPart(<TaskBoard tasks={tasks} onOpen={ignore} />);
    const box = screen.getByText("Open:").nextElementSibling;
    expect(box).toHaveClass("bg-surface-press");
    cleanup();
    renderPart(<TaskBoard tasks={tasks} onOpen={ignore} actions={actions} />);
    expect(screen.getByRole("checkbox", { name: "Lens" }).nextElementSibling).toHaveClass("bg-surface-2");
  });
});

it("fills the tag on the mentor's board", () => {
  renderPart(
    <TaskBoard tone="gold" tasks={[aTask({ category: "Timo Task" })]} onOpen={ignore} actions={actions} />,
  );
  expect(screen.getByText("Timo Task").parentElement?.querySelector("svg")).toHaveAttribute(
    "fill",
    "currentColor",
  );
});

describe("progress on a card", () => {
  const subtasks = (count: number) => Array.from({ length: count }, () => aSubtask());

  it.each([
    [8, 8],
    [9, 1],
  ])("of %i subtasks has %i parts", (count, parts) => {
    renderPart(
      <TaskBoard tasks={[aTask({ subtasks: subtasks(count) })]} onOpen={ignore} actions={actions} />,
    );
    const text = screen.getByText(`0/${count}`);
    expect(text.parentElement?.firstElementChild?.childElementCount).toBe(parts);
  });
});

describe("on a phone", () =>
  it("shows one column and read-only subtasks", async () => {
    showOnPhone();
    const onAddTask = vi.fn();
    const tasks = [
      aTask({ title: "Film", subtasks: [aSubtask({ title: "Lens" })] }),
      aTask({ title: "Cut", status: "done" }),
    ];
    renderPart(<TaskBoard tasks={tasks} onOpen={ignore} actions={actions} onAddTask={onAddTask} />);
    expect(screen.getByText("Lens")).toBeVisible();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(screen.queryByText("Cut")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /Done$/ }));
    expect(screen.getByText("Cut")).toBeVisible();
    expect(screen.queryByText("Film")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Add Task" }));
    expect(onAddTask).toHaveBeenCalledOnce();
  }));
