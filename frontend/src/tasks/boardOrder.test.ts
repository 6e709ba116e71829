import { describe, expect, it } from "vitest";
import type { Task } from "@/api/generated";
import { countTasks, dragId, moveOfDrop, splitIntoColumns } from "./boardOrder";

const task = (id: number, status: Task["status"]) => ({ id, status }) as Task;

it("keeps the list's order within each column and leaves completed tasks out", () => {
  const split = splitIntoColumns([
    task(3, "done"),
    task(1, "todo"),
    task(9, "completed"),
    task(2, "todo"),
    task(4, "inprogress"),
  ]);
  expect(split.todo.map(({ id }) => id)).toEqual([1, 2]);
  expect(split.inprogress.map(({ id }) => id)).toEqual([4]);
  expect(split.done.map(({ id }) => id)).toEqual([3]);
  expect(countTasks(split)).toBe(4);
});

describe("a drop", () => {
  const from = { droppableId: "todo", index: 1 };

  it("moves within a column and between columns", () => {
    expect(moveOfDrop(dragId(7), from, { droppableId: "todo", index: 0 })).toEqual({
      taskId: 7,
      status: "todo",
      position: 0,
    });
    expect(moveOfDrop(dragId(7), from, { droppableId: "done", index: 1 })).toEqual({
      taskId: 7,
      status: "done",
      position: 1,
    });
  });

  it("asks for nothing outside, in the same place or in an unknown column", () => {
    expect(moveOfDrop(dragId(7), from, null)).toBeNull();
    expect(moveOfDrop(dragId(7), from, { ...from })).toBeNull();
    expect(moveOfDrop(dragId(7), from, { droppableId: "completed", index: 0 })).toBeNull();
  });
});
