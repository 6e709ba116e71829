import { describe, expect, it } from "vitest";
import { aSubtask, aTask } from "@/testing/fixtures";
import type { Category, Task, TaskStatus } from "../generated/client";
import { moved, positionOf, reinsert, ticked, withAnswer, withoutTask } from "./taskChanges";

function task(id: number, status: TaskStatus, category: Category = "Content Creation"): Task {
  const subtasks = [aSubtask({ id: id * 10 })];
  return aTask({ id, status, category, subtasks });
}

const list = [
  task(1, "todo"),
  task(2, "todo", "Timo Task"),
  task(3, "todo"),
  task(4, "todo"),
  task(5, "done"),
];

const column = (tasks: Task[], status: TaskStatus) =>
  tasks.filter((each) => each.status === status && each.category !== "Timo Task").map(({ id }) => id);

describe("a move", () => {
  it.each([
    ["down a column", 1, "todo", 1, [3, 1, 4]],
    ["to a column's end", 1, "todo", 2, [3, 4, 1]],
    ["up a column", 4, "todo", 0, [4, 1, 3]],
    ["past the end", 1, "todo", 99, [3, 4, 1]],
  ] as const)("%s", (_name, id, status, position, order) =>
    expect(column(moved(list, id, status, position), "todo")).toEqual(order),
  );

  it("enters another column at the top by default", () => {
    expect(column(moved(list, 3, "done"), "done")).toEqual([3, 5]);
    expect(column(moved(list, 3, "done", 1), "done")).toEqual([5, 3]);
    expect(column(moved(list, 3, "inprogress", 0), "inprogress")).toEqual([3]);
  });

  it("leaves the other board's order alone", () => {
    const timo = [task(6, "todo", "Timo Task"), ...list];
    const order = moved(timo, 1, "todo", 1).filter(({ category }) => category === "Timo Task");
    expect(order.map(({ id }) => id)).toEqual([6, 2]);
  });

  it("keeps the identity of every unmoved task", () =>
    expect(moved(list, 1, "done").find(({ id }) => id === 3)).toBe(list[2]));
});

it("ticks one subtask and touches no other task", () => {
  const after = ticked(list, 30, true);
  expect(after[2]?.subtasks[0]?.completed).toBe(true);
  expect(after[0]).toBe(list[0]);
});

it("takes the server's version, moved to the top", () => {
  const answer = { ...task(4, "done"), title: "Renamed" };
  const after = withAnswer(list, answer);
  expect(column(after, "done")).toEqual([4, 5]);
  expect(after.find(({ id }) => id === 4)?.title).toBe("Renamed");
  expect(column(withAnswer(list, { ...task(3, "todo") }), "todo")).toEqual([1, 3, 4]);
});

it("puts a task back where it was", () => {
  const place = positionOf(list, 3);
  expect(place).not.toBeNull();
  if (!place) return;
  expect(reinsert(withoutTask(list, 3), place)).toEqual(list);
  expect(reinsert(moved(list, 3, "done"), place)).toEqual(list);
});
